import type { OutputOf } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { listNationalities as listCall } from '../contract.ts';
import { nationalities } from '../rules/countries.ts';

/** The nationality list with names in the visitor's language, in that language's order. */
export function listNationalities(_world: unknown, { language }: Visitor): OutputOf<typeof listCall> {
  return orders[language];
}

function inLanguage(language: 'en' | 'ms'): OutputOf<typeof listCall> {
  const { compare } = new Intl.Collator(language);
  return nationalities
    .map(({ code, icao, en, ms, dial, aliases }) => ({
      code,
      desc: language === 'ms' ? ms : en,
      regionNum: dial,
      icao,
      en,
      ms,
      aliases: [...aliases],
    }))
    .sort((a, b) => compare(a.desc, b.desc));
}

const orders = { en: inLanguage('en'), ms: inLanguage('ms') };
