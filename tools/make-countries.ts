// Writes src/capabilities/places/data/countries.json. Sources: ISO 3166-1 codes and English names from i18n-iso-countries
// (MIT), Malay names from Unicode CLDR through Intl, dial codes from libphonenumber's metadata (Apache-2.0), codes for
// nationalities that are no country from ICAO Doc 9303 part 3, other names by hand. Run: node tools/make-countries.ts
import { writeFileSync } from 'node:fs';
import countries from 'i18n-iso-countries';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

const english = new Intl.DisplayNames('en', { type: 'region' });
const malay = new Intl.DisplayNames('ms', { type: 'region' });

// Where everyday English or Brunei's Malay differs from the data.
const names: Record<string, { en?: string; ms?: string }> = {
  BN: { en: 'Brunei Darussalam', ms: 'Negara Brunei Darussalam' },
  CN: { en: 'China', ms: 'China' },
  CI: { en: "Côte d'Ivoire", ms: 'Pantai Gading' },
  CZ: { en: 'Czechia', ms: 'Republik Czech' },
  HK: { en: 'Hong Kong', ms: 'Hong Kong' },
  MO: { en: 'Macao', ms: 'Macau' },
  MM: { en: 'Myanmar', ms: 'Myanmar' },
  PS: { en: 'Palestine', ms: 'Palestin' },
  TR: { en: 'Türkiye', ms: 'Türkiye' },
  CD: { en: 'Congo (Democratic Republic)', ms: 'Congo (Republik Demokratik)' },
  CG: { en: 'Congo (Republic)', ms: 'Congo (Republik)' },
  ZA: { ms: 'Afrika Selatan' },
  CF: { ms: 'Republik Afrika Tengah' },
  DO: { ms: 'Republik Dominika' },
  EH: { ms: 'Sahara Barat' },
  PG: { ms: 'Papua New Guinea' },
  KP: { ms: 'Korea Utara' },
  KR: { ms: 'Korea Selatan' },
  US: { en: 'United States', ms: 'Amerika Syarikat' },
  GB: { en: 'United Kingdom', ms: 'United Kingdom' },
  SA: { ms: 'Arab Saudi' },
  VA: { en: 'Holy See (Vatican City)', ms: 'Takhta Suci (Kota Vatican)' },
  TW: { en: 'Taiwan', ms: 'Taiwan' },
};

const aliases: Record<string, string[]> = {
  AE: ['UAE', 'Emirates', 'Dubai', 'Abu Dhabi', 'Emiriah'],
  BN: ['Brunei'],
  BY: ['Belarusia'],
  CD: ['DRC', 'Zaire'],
  CH: ['Swiss'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  DE: ['Deutschland', 'Jerman'],
  EG: ['Mesir'],
  ES: ['Sepanyol'],
  FR: ['Perancis'],
  GB: ['UK', 'Britain', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  GR: ['Yunani'],
  HU: ['Hungari'],
  IN: ['Bharat'],
  IR: ['Persia'],
  IT: ['Itali'],
  JP: ['Jepun', 'Nippon'],
  KH: ['Kemboja', 'Kampuchea'],
  KP: ['DPRK'],
  KR: ['Korea', 'ROK'],
  MA: ['Maghribi'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau'],
  MY: ['Sabah', 'Sarawak', 'Labuan'],
  NL: ['Holland', 'Belanda'],
  NZ: ['Aotearoa'],
  PH: ['Filipina'],
  PL: ['Poland'],
  PT: ['Feringgi'],
  RU: ['Rusia'],
  SA: ['KSA', 'Makkah', 'Mecca'],
  SY: ['Syria'],
  SZ: ['Swaziland'],
  TH: ['Siam'],
  TL: ['East Timor', 'Timor Timur'],
  TR: ['Turkey', 'Turki'],
  TZ: ['Zanzibar'],
  US: ['USA', 'America', 'Amerika'],
  VA: ['Vatican'],
  VN: ['Viet Nam'],
};

// Nationalities without a country of their own (ICAO Doc 9303 part 3, section 5).
const others = [
  ['GBD', 'British Overseas Territories Citizen', 'Warganegara Wilayah Seberang Laut British'],
  ['GBN', 'British National (Overseas)', 'Warganegara British (Seberang Laut)'],
  ['GBO', 'British Overseas Citizen', 'Warganegara British Seberang Laut'],
  ['GBP', 'British Protected Person', 'Orang Lindungan British'],
  ['GBS', 'British Subject', 'Rakyat British'],
  ['EUE', 'European Union (laissez-passer)', 'Kesatuan Eropah (laissez-passer)'],
  ['UNO', 'United Nations', 'Pertubuhan Bangsa-Bangsa Bersatu'],
  ['UNA', 'United Nations specialised agency', 'Agensi khusus Pertubuhan Bangsa-Bangsa Bersatu'],
  ['UNK', 'United Nations mission in Kosovo', 'Misi Pertubuhan Bangsa-Bangsa Bersatu di Kosovo'],
  ['XOM', 'Sovereign Military Order of Malta', 'Perintah Tentera Berdaulat Malta'],
  ['XXA', 'Stateless person', 'Orang tanpa kerakyatan'],
  ['XXB', 'Refugee (1951 Convention)', 'Pelarian (Konvensyen 1951)'],
  ['XXC', 'Refugee (other)', 'Pelarian (lain)'],
  ['XXX', 'Nationality not specified', 'Kewarganegaraan tidak dinyatakan'],
] as const;

const dialled = new Set<string>(getCountries());
const codes = [...Object.keys(countries.getAlpha2Codes()), 'XK'];
const list = [...new Set(codes)].sort().map((code) => ({
  code,
  icao: code === 'DE' ? 'D' : code === 'XK' ? 'RKS' : (countries.alpha2ToAlpha3(code) ?? code),
  en: names[code]?.en ?? english.of(code) ?? countries.getName(code, 'en') ?? code,
  ms: names[code]?.ms ?? malay.of(code) ?? code,
  dial: dialled.has(code) ? getCountryCallingCode(code as 'BN') : '',
  aliases: aliases[code] ?? [],
}));
const extra = others.map(([icao, en, ms]) => ({ code: icao, icao, en, ms, dial: '', aliases: [] }));
const rows = [...list, ...extra].map((row) => `  ${JSON.stringify(row)}`);
writeFileSync(new URL('../src/capabilities/places/data/countries.json', import.meta.url), `[\n${rows.join(',\n')}\n]\n`);
