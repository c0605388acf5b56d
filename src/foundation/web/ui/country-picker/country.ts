import type { Language } from '#foundation/language/messages.ts';

/** A country or territory as the pickers need it. */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  en: string;
  ms: string;
  /** International dial code, digits only, without plus. Empty where there is none. */
  dial: string;
  /** Other names under which people look for it. */
  aliases: readonly string[];
};

/** A country that a search found, and the other name under which it was found, if it was that. */
export type FoundCountry = { country: Country; via?: string };

/**
 * The countries that a search means, best first: what is called just so, then names that begin with it, then names with a word that begins
 * with it, then the rest. Of equally good ones a name that is shown goes before other names, and a suggested country before others. Looks at
 * the names in both languages, the code, the dial code (with or without +) and the other names; accents and case don't matter. All in order
 * of name when the search is empty.
 */
export function searchCountries(
  countries: readonly Country[],
  search: string,
  language: Language,
  suggested: readonly string[] = [],
): FoundCountry[] {
  const wanted = plain(search);
  const found: { at: number; suggestedAt: number; name: string; hit: FoundCountry }[] = [];
  for (const country of countries) {
    const match = wanted === '' ? { at: 0 } : matchOf(country, wanted, language);
    if (match) {
      const hit = match.via === undefined ? { country } : { country, via: match.via };
      const position = wanted === '' ? -1 : suggested.indexOf(country.code);
      const suggestedAt = position < 0 ? suggested.length : position;
      found.push({ at: match.at, suggestedAt, name: country[language], hit });
    }
  }
  const { compare } = new Intl.Collator(language);
  return found
    .sort((a, b) => a.at - b.at || a.suggestedAt - b.suggestedAt || compare(a.name, b.name))
    .map(({ hit }) => hit);
}

/** Lower case, without accents, marks and doubled spaces: what a search compares. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`.,()-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

type Match = { at: number; via?: string };

function matchOf(country: Country, wanted: string, language: Language): Match | undefined {
  const digits = wanted.replace(/^\+/, '').replace(/\s/g, '');
  if (/^\d+$/.test(digits))
    return country.dial.startsWith(digits) ? { at: country.dial === digits ? 0 : 1 } : undefined;
  if (plain(country.code) === wanted) return { at: 0 };
  const own = placeOf(plain(country[language]), wanted);
  const others = [country[language === 'en' ? 'ms' : 'en'], ...country.aliases];
  let best: Match | undefined = own === undefined ? undefined : { at: own };
  for (const name of others) {
    const place = placeOf(plain(name), wanted);
    // Called just so is as good by any name; otherwise the one that is shown goes before.
    const at = place === undefined || place === 0 ? place : place + 0.5;
    if (at !== undefined && (best === undefined || at < best.at)) best = { at, via: name };
  }
  return best;
}

// 0: it is the name; 1: the name begins with it; 2: one of its words does; 3: it is somewhere inside.
function placeOf(name: string, wanted: string): number | undefined {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  return wanted.length > 2 && name.includes(wanted) ? 3 : undefined;
}
