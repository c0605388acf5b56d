import type { Both } from '#foundation/language/wording.ts';
import list from '../data/countries.json' with { type: 'json' };

/**
 * A country or territory (ISO 3166-1), or a nationality without one (ICAO Doc 9303): `code` is alpha-2, or the ICAO code where
 * there is none; `icao` is what a passport's machine-readable zone says; `dial` is empty where no telephone answers.
 */
export type Country = Both & { code: string; icao: string; dial: string; aliases: readonly string[] };

/** All of them, in order of code. */
export const nationalities: readonly Country[] = list;

/** Those one can depart from or visit. */
export const countries: readonly Country[] = nationalities.filter(({ code }) => code.length === 2);

/** Those that can be dialled. */
export const dialRegions: readonly Country[] = countries.filter(({ dial }) => dial !== '');

/** Codes that stand first in a picker: Brunei, its neighbours, and where most travellers come from. */
export const suggested: readonly string[] = ['BN', 'MY', 'SG', 'ID', 'PH', 'CN'];

/** The country of an alpha-2 code. */
export function findCountry(code: string): Country | undefined {
  return code.length === 2 ? byCode.get(code) : undefined;
}

/** The nationality of a code. */
export function findNationality(code: string): Country | undefined {
  return byCode.get(code);
}

const byCode = new Map(nationalities.map((country) => [country.code, country]));
