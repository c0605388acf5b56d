import type { OutputOf } from '#foundation/contract/call.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { listNationalities as listCall } from '../contract.ts';
import { countryList } from '../rules/countries.ts';

/** Lists countries and nationalities with names in the visitor's language. Unsorted: screens sort by name. */
export function listNationalities(_world: unknown, { language }: Visitor): OutputOf<typeof listCall> {
  return listByLanguage[language];
}

function buildList(language: Language): OutputOf<typeof listCall> {
  return countryList.map((country) => {
    const { code, icao, en, ms, dial, aliases } = country;
    // Only codes of ISO 3166-1 have two letters in this list.
    const nationalityOnly = code.length !== 2;
    return { code, desc: country[language], regionNum: dial, icao, nationalityOnly, en, ms, aliases: [...aliases] };
  });
}

const listByLanguage = { en: buildList('en'), ms: buildList('ms') };
