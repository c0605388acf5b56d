import type { Both } from '#foundation/language/messages.ts';
import { countryLines } from './country-lines.ts';

/**
 * A country or territory (ISO 3166-1), or a nationality without one (ICAO Doc 9303): `code` is alpha-2, or the ICAO code where
 * there is none; `icao` is what a passport's machine-readable zone says, empty where no passport is issued; `dial` is the dial
 * code in digits, empty where no telephone answers; `aliases` are other names under which people search.
 */
export type Country = Both & { code: string; icao: string; dial: string; aliases: readonly string[] };

/** All entries. Where several share a dial code, the one that a number with that code is first taken for stands before the others. */
export const countryList: readonly Country[] = countryLines.split('\n').map((line) => {
  const [code = '', icao = '', en = '', ms = '', dial = '', ...aliases] = line.split('|');
  return { code, icao, en, ms: ms || en, dial, aliases };
});

/** Those one can depart from or visit. */
export const countries: readonly Country[] = countryList.filter(({ code }) => code.length === 2);

/** Those that a passport can name. */
export const nationalities: readonly Country[] = countryList.filter(({ icao }) => icao !== '');

/** Those that can be dialled. */
export const dialRegions: readonly Country[] = countries.filter(({ dial }) => dial !== '');

/** The country of an alpha-2 code. */
export function findCountry(code: string): Country | undefined {
  return code.length === 2 ? byCode.get(code) : undefined;
}

/** The nationality of a code of the list. */
export function findNationality(code: string): Country | undefined {
  const found = byCode.get(code);
  return found?.icao ? found : undefined;
}

/** The code of a nationality that is said by that code or by the three letters of a machine-readable zone. */
export function nationalityCode(text: string): string | undefined {
  return (findNationality(text) ?? nationalities.find(({ icao }) => icao === text))?.code;
}

const byCode = new Map(countryList.map((country) => [country.code, country]));
