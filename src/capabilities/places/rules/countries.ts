import type { BilingualText } from '#foundation/language/messages.ts';
import { countryLines } from './country-lines.ts';

/**
 * A country or territory (ISO 3166-1), or a nationality without one (ICAO Doc 9303). `code`: alpha-2, or the ICAO
 * code if there is none. `icao`: code in a machine-readable zone, empty if no passport is issued. `dial`: dial code
 * in digits, empty if there is none. `aliases`: other names that people search for.
 */
export type Country = BilingualText & { code: string; icao: string; dial: string; aliases: readonly string[] };

/** All entries. A number with a dial code that several entries share counts as a number of the first one. */
export const countryList: readonly Country[] = countryLines.split('\n').map((line) => {
  const [code = '', icao = '', en = '', ms = '', dial = '', ...aliases] = line.split('|');
  return { code, icao, en, ms: ms || en, dial, aliases };
});

/** Countries and territories that a traveller can depart from or visit. */
export const countries: readonly Country[] = countryList.filter(({ code }) => code.length === 2);

/** Nationalities that a passport can state. */
export const nationalities: readonly Country[] = countryList.filter(({ icao }) => icao !== '');

export const dialRegions: readonly Country[] = countries.filter(({ dial }) => dial !== '');

export function findCountry(code: string): Country | undefined {
  return code.length === 2 ? countryByCode.get(code) : undefined;
}

export function findNationality(code: string): Country | undefined {
  const entry = countryByCode.get(code);
  return entry?.icao ? entry : undefined;
}

/** Finds the code of a nationality by its code in the list, or by the letters of a machine-readable zone. */
export function findNationalityCode(text: string): string | undefined {
  return (findNationality(text) ?? nationalities.find(({ icao }) => icao === text))?.code;
}

const countryByCode = new Map(countryList.map((country) => [country.code, country]));
