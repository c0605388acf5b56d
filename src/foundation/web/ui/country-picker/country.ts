import type { Language } from '#foundation/language/messages.ts';

export type Country = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  en: string;
  ms: string;
  /** International dial code, digits only, without plus. Empty when there is none. */
  dial: string;
  /** Other names that users search for. */
  aliases: readonly string[];
};

/** `matchedAlias`: the alias, or name in the other language, that matched better than the displayed name. */
export type FoundCountry = { country: Country; matchedAlias?: string };

/**
 * Countries that match a search, best first: exact names, then names that start with the text, then names with a word
 * that starts with it, then the rest. Among equals except exact names, the displayed name goes before aliases; then
 * suggested countries go before others. Searches names in both languages, codes, dial codes (with or without +) and
 * aliases, ignoring accents and case. An empty search returns all countries by name.
 */
export function searchCountries(
  countries: readonly Country[],
  search: string,
  language: Language,
  suggestedCodes: readonly string[] = [],
): FoundCountry[] {
  const normalisedSearch = normalise(search);
  const matches: { rank: number; suggestedRank: number; name: string; hit: FoundCountry }[] = [];
  for (const country of countries) {
    const match = normalisedSearch === '' ? { rank: 0 } : matchOf(country, normalisedSearch, language);
    if (match) {
      const hit = match.matchedAlias === undefined ? { country } : { country, matchedAlias: match.matchedAlias };
      const position = normalisedSearch === '' ? -1 : suggestedCodes.indexOf(country.code);
      const suggestedRank = position < 0 ? suggestedCodes.length : position;
      matches.push({ rank: match.rank, suggestedRank, name: country[language], hit });
    }
  }
  const { compare } = new Intl.Collator(language);
  return matches
    .sort((a, b) => a.rank - b.rank || a.suggestedRank - b.suggestedRank || compare(a.name, b.name))
    .map(({ hit }) => hit);
}

/** Normalises text for comparison: lower case, without accents; punctuation and repeated spaces become one space. */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`.,()-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

type Match = { rank: number; matchedAlias?: string };

function matchOf(country: Country, normalisedSearch: string, language: Language): Match | undefined {
  const digits = normalisedSearch.replace(/^\+/, '').replace(/\s/g, '');
  if (/^\d+$/.test(digits))
    return country.dial.startsWith(digits) ? { rank: country.dial === digits ? 0 : 1 } : undefined;
  if (normalise(country.code) === normalisedSearch) return { rank: 0 };
  const nameRank = rankOf(normalise(country[language]), normalisedSearch);
  const otherNames = [country[language === 'en' ? 'ms' : 'en'], ...country.aliases];
  let best: Match | undefined = nameRank === undefined ? undefined : { rank: nameRank };
  for (const name of otherNames) {
    const aliasRank = rankOf(normalise(name), normalisedSearch);
    // An exact match counts the same for any name; otherwise the displayed name goes first.
    const rank = aliasRank === undefined || aliasRank === 0 ? aliasRank : aliasRank + 0.5;
    if (rank !== undefined && (best === undefined || rank < best.rank)) best = { rank, matchedAlias: name };
  }
  return best;
}

// 0: exact; 1: the name starts with the search; 2: a later word starts with it; 3: the search is inside a word, and
// longer than two characters.
function rankOf(name: string, normalisedSearch: string): number | undefined {
  if (name === normalisedSearch) return 0;
  if (name.startsWith(normalisedSearch)) return 1;
  if (name.includes(` ${normalisedSearch}`)) return 2;
  return normalisedSearch.length > 2 && name.includes(normalisedSearch) ? 3 : undefined;
}
