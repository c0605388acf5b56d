import { countries } from '#capabilities/places/rules/countries.ts';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';

/** Finds the code of a country by name, alias or ISO code. Finds districts of the home country by ISO code only. */
export function findPlaceCode(name: string): string | undefined {
  const normalized = normalizeName(name);
  return normalized === '' ? undefined : (codeByName.get(normalized) ?? placeCodeByCode.get(name.trim().toUpperCase()));
}

export function findDistrictCode(name: string): string | undefined {
  return districtCodeByName.get(normalizeName(name));
}

/** Returns whether a row is skipped without an error: for a ship, games, a continent or a group of countries. */
export function isIgnoredPlace(name: string): boolean {
  return ignoredPlaces.has(normalizeName(name));
}

export const placeCodes: readonly string[] = [
  ...countries.map(({ code }) => code),
  ...countryDistricts.map(({ code }) => code),
];

function normalizeName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øıłđæœß]/g, (letter) => asciiByLetter[letter] ?? letter)
    .replaceAll(/\bst\b\.?/g, 'saint')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\b(the|of)\b/g, ' ')
    .trim()
    .replaceAll(/ +/g, ' ');
}

// Letters that NFKD does not decompose.
const asciiByLetter: Readonly<Record<string, string>> = { ø: 'o', ı: 'i', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ß: 'ss' };

// Spellings of outbreak sources that differ from those in the list of countries.
const codeByAlias: Readonly<Record<string, string>> = {
  US: 'US',
  'Korea, South': 'KR',
  'South Korea': 'KR',
  'Republic of Korea': 'KR',
  'Korea, North': 'KP',
  'North Korea': 'KP',
  'Taiwan*': 'TW',
  Burma: 'MM',
  Brunei: 'BN',
  'Congo (Kinshasa)': 'CD',
  'Democratic Republic of Congo': 'CD',
  'Democratic Republic of the Congo': 'CD',
  'Congo (Brazzaville)': 'CG',
  Congo: 'CG',
  'Cote d’Ivoire': 'CI',
  "Cote d'Ivoire": 'CI',
  'Ivory Coast': 'CI',
  'Cabo Verde': 'CV',
  'Cape Verde': 'CV',
  Czechia: 'CZ',
  'Czech Republic': 'CZ',
  Eswatini: 'SZ',
  Swaziland: 'SZ',
  'Holy See': 'VA',
  Vatican: 'VA',
  Laos: 'LA',
  "Lao People's Democratic Republic": 'LA',
  Russia: 'RU',
  'Russian Federation': 'RU',
  Syria: 'SY',
  'Syrian Arab Republic': 'SY',
  Moldova: 'MD',
  'Republic of Moldova': 'MD',
  Bolivia: 'BO',
  Venezuela: 'VE',
  Tanzania: 'TZ',
  'United Republic of Tanzania': 'TZ',
  Iran: 'IR',
  'Iran (Islamic Republic of)': 'IR',
  Vietnam: 'VN',
  'Viet Nam': 'VN',
  'West Bank and Gaza': 'PS',
  Palestine: 'PS',
  'Timor-Leste': 'TL',
  'East Timor': 'TL',
  'North Macedonia': 'MK',
  Macedonia: 'MK',
  Kosovo: 'XK',
  Turkey: 'TR',
  Turkiye: 'TR',
  Micronesia: 'FM',
  'Micronesia (country)': 'FM',
  'Mainland China': 'CN',
  UK: 'GB',
  'United Kingdom': 'GB',
  'United States': 'US',
  'United States of America': 'US',
  'Bahamas, The': 'BS',
  'Gambia, The': 'GM',
  'Hong Kong': 'HK',
  Macao: 'MO',
  Macau: 'MO',
  'Saint Kitts and Nevis': 'KN',
  'Saint Lucia': 'LC',
  'Saint Vincent and the Grenadines': 'VC',
  'Sao Tome and Principe': 'ST',
  // Spellings of the WHO, the World Bank and older lists.
  'Hong Kong SAR': 'HK',
  'Hong Kong SAR, China': 'HK',
  'Hong Kong, China': 'HK',
  'Macao SAR': 'MO',
  'Macau SAR': 'MO',
  'Macao SAR, China': 'MO',
  "People's Republic of China": 'CN',
  'Taiwan, Province of China': 'TW',
  'Taipei and environs': 'TW',
  'Republic of the Congo': 'CG',
  'Congo, Rep.': 'CG',
  'Congo, Dem. Rep.': 'CD',
  'Congo (Democratic Republic of the)': 'CD',
  'DR Congo': 'CD',
  'Falkland Islands (Malvinas)': 'FK',
  'Faeroe Islands': 'FO',
  Åland: 'AX',
  'Republic of The Gambia': 'GM',
  'Gambia, Republic of The': 'GM',
  'Holy See (Vatican City State)': 'VA',
  'Islamic Republic of Iran': 'IR',
  'Iran, Islamic Rep.': 'IR',
  'Korea, Republic of': 'KR',
  'Korea, Rep.': 'KR',
  "Korea, Dem. People's Rep.": 'KP',
  "Democratic People's Republic of Korea": 'KP',
  'Micronesia (Federated States of)': 'FM',
  'Micronesia, Federated States of': 'FM',
  'Micronesia, Fed. Sts.': 'FM',
  'Moldova, Republic of': 'MD',
  'Netherlands (Kingdom of the)': 'NL',
  'Kingdom of the Netherlands': 'NL',
  'Republic of North Macedonia': 'MK',
  'State of Palestine': 'PS',
  'Occupied Palestinian territory': 'PS',
  'Occupied Palestinian territory, including east Jerusalem': 'PS',
  'Palestinian territories': 'PS',
  Pitcairn: 'PN',
  'Saint Helena': 'SH',
  UAE: 'AE',
  'United Kingdom of Great Britain and Northern Ireland': 'GB',
  'Great Britain': 'GB',
  USA: 'US',
  'U.S.A.': 'US',
  'U.S.': 'US',
  'Virgin Islands, British': 'VG',
  'British Virgin Islands': 'VG',
  'Virgin Islands, U.S.': 'VI',
  'United States Virgin Islands': 'VI',
  'Virgin Islands (U.S.)': 'VI',
  'Bolivia (Plurinational State of)': 'BO',
  'Venezuela (Bolivarian Republic of)': 'VE',
  'Venezuela, RB': 'VE',
  'Turks and Caicos': 'TC',
  'Egypt, Arab Rep.': 'EG',
  'Yemen, Rep.': 'YE',
  'Kyrgyz Republic': 'KG',
  'Slovak Republic': 'SK',
  'Lao PDR': 'LA',
  'Kosovo (in accordance with UN Security Council resolution 1244 (1999))': 'XK',
  'Northern Mariana Islands (Commonwealth of the)': 'MP',
};

const ignoredPlaces = new Set(
  [
    'Diamond Princess',
    'MS Zaandam',
    'Summer Olympics 2020',
    'Winter Olympics 2022',
    'World',
    'Africa',
    'Asia',
    'Europe',
    'European Union',
    'European Union (27)',
    'North America',
    'Oceania',
    'South America',
    'International',
    'High income',
    'High-income countries',
    'Upper middle income',
    'Upper-middle-income countries',
    'Lower middle income',
    'Lower-middle-income countries',
    'Low income',
    'Low-income countries',
  ].map(normalizeName),
);

const districtCodeByName = new Map(countryDistricts.map(({ code, name }) => [normalizeName(name), code as string]));
const placeCodeByCode = new Map(placeCodes.map((code) => [code, code]));
const codeByName = new Map([
  ...countries.flatMap(({ code, en, ms }) => [[normalizeName(ms), code] as const, [normalizeName(en), code] as const]),
  ...Object.entries(codeByAlias).map(([name, code]) => [normalizeName(name), code] as const),
]);
