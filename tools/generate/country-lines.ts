/**
 * Writes src/capabilities/places/rules/country-lines.ts, reproducibly for the same packages. Run it by hand after an
 * update of a package or a correction below: `npm exec -- node tools/generate/country-lines.ts`.
 *
 * Sources: ISO 3166-1 codes and names from i18n-iso-countries (CLDR data), dial codes from the metadata of
 * libphonenumber-js, nationality codes from ICAO Doc 9303 part 3, section 5 (parts A to E). The names below are
 * corrected by hand: English after the ISO short names and common use, Malay after the press in Brunei and Malaysia.
 */
import { writeFileSync } from 'node:fs';
import iso from 'i18n-iso-countries/codes.json' with { type: 'json' };
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import ms from 'i18n-iso-countries/langs/ms.json' with { type: 'json' };
import phones from 'libphonenumber-js/max/metadata';

/** Corrected names: code | English | Malay. An empty name stays as in the package. */
const correctedNames = parseTable(`
AC|Ascension Island|Pulau Ascension
AX|Åland Islands|Kepulauan Åland
BN|Brunei Darussalam|Brunei Darussalam
BQ|Bonaire, Sint Eustatius and Saba|Bonaire, Sint Eustatius dan Saba
CD|Congo (Democratic Republic)|Congo (Republik Demokratik)
CG|Congo (Republic)|Congo (Republik)
CI|Côte d'Ivoire|Côte d'Ivoire
CN|China|China
CV|Cabo Verde|Cabo Verde
CW|Curaçao|Curaçao
CZ|Czechia|Republik Czech
DO||Republik Dominika
FK|Falkland Islands|Kepulauan Falkland
GM|Gambia|Gambia
GS||Georgia Selatan dan Kepulauan Sandwich Selatan
GW||Guinea-Bissau
HK|Hong Kong|Hong Kong
HM||Pulau Heard dan Kepulauan McDonald
IM||Pulau Man
IR|Iran|Iran
KR|South Korea|Korea Selatan
LA|Laos|Laos
MD|Moldova|Moldova
MF|Saint Martin (French part)|Saint Martin (bahagian Perancis)
MG||Madagascar
MK|North Macedonia|Macedonia Utara
MM|Myanmar|Myanmar
MO|Macao|Macau
NL|Netherlands|Belanda
FM|Micronesia|Micronesia
PN|Pitcairn Islands|Kepulauan Pitcairn
PS|Palestine|Palestin
RE|Réunion|Réunion
RU|Russia|Rusia
SH|Saint Helena, Ascension and Tristan da Cunha|Saint Helena, Ascension dan Tristan da Cunha
SR||Suriname
SX||Sint Maarten (bahagian Belanda)
SY|Syria|Syria
TR|Türkiye|Türkiye
TW|Taiwan|Taiwan
TZ|Tanzania|Tanzania
UM||Kepulauan Terpencil Kecil Amerika Syarikat
US|United States|Amerika Syarikat
VA|Vatican City|Kota Vatican
VG|British Virgin Islands|Kepulauan Virgin British
VI|U.S. Virgin Islands|Kepulauan Virgin Amerika Syarikat
VN|Vietnam|Vietnam
`);

/** Nationalities without a country: ICAO code | English | Malay. */
const nationalities = parseTable(`
EUE|European Union (laissez-passer)|Kesatuan Eropah (laissez-passer)
GBD|British Overseas Territories citizen|Warganegara Wilayah Seberang Laut British
GBN|British National (Overseas)|Nasional British (Seberang Laut)
GBO|British Overseas citizen|Warganegara Seberang Laut British
GBP|British protected person|Orang lindungan British
GBS|British subject|Rakyat British
UNA|United Nations specialized agency|Agensi khusus Pertubuhan Bangsa-Bangsa Bersatu
UNK|Resident of Kosovo (United Nations travel document)|Penduduk Kosovo (dokumen perjalanan Bangsa-Bangsa Bersatu)
UNO|United Nations organization|Pertubuhan Bangsa-Bangsa Bersatu
XBA|African Development Bank|Bank Pembangunan Afrika
XCC|Caribbean Community (CARICOM)|Komuniti Caribbean (CARICOM)
XCE|Council of Europe|Majlis Eropah
XCO|Common Market for Eastern and Southern Africa (COMESA)|Pasaran Bersama Afrika Timur dan Selatan (COMESA)
XDC|Southern African Development Community|Komuniti Pembangunan Afrika Selatan
XEC|Economic Community of West African States (ECOWAS)|Komuniti Ekonomi Negara-Negara Afrika Barat (ECOWAS)
XES|Organisation of Eastern Caribbean States|Pertubuhan Negara-Negara Caribbean Timur
XIM|African Export-Import Bank|Bank Eksport-Import Afrika
XMP|Parliamentary Assembly of the Mediterranean|Perhimpunan Parlimen Mediterranean
XOM|Sovereign Military Order of Malta|Perintah Tentera Berdaulat Malta
XPO|International Criminal Police Organization (INTERPOL)|Pertubuhan Polis Jenayah Antarabangsa (INTERPOL)
XXA|Stateless person|Orang tanpa kerakyatan
XXB|Refugee (1951 Convention)|Pelarian (Konvensyen 1951)
XXC|Refugee (other)|Pelarian (lain-lain)
XXX|Nationality not specified|Kewarganegaraan tidak dinyatakan
`);

/** Further search terms in either language: earlier names, parts, languages, adjectives with another beginning. */
const extraAliases = parseTable(`
AE|UAE, Emirates, Dubai, Abu Dhabi, Sharjah, Emiriah
AF|Afghan
AR|Argentine
AU|Aussie, Tasmania
AX|Aland
BD|Bengali, Dhaka
BE|Belgian, Belgique, België
BO|Bolivian, Plurinational State of Bolivia
BA|Bosnia, Bosnian
BN|Brunei, Bruneian, Negara Brunei Darussalam
BQ|Caribbean Netherlands, Belanda Caribbean
BY|Belorussia, Byelorussia
CA|Kanada
CD|DRC, DR Congo, Democratic Republic of the Congo, Republik Demokratik Congo, Congo-Kinshasa, Zaire
CF|CAR
CG|Republic of the Congo, Congo-Brazzaville
CH|Swiss, Schweiz, Suisse, Svizzera
CI|Ivory Coast, Cote d'Ivoire, Pantai Gading
CN|People's Republic of China, PRC, Tiongkok, Zhongguo, Mainland China, Tanah Besar China
CV|Cape Verde, Tanjung Verde
CX|Christmas Island
CW|Curacao
CY|Cypriot
CZ|Czech Republic, Czech, Cheska
DE|Deutschland, German, Jerman
DK|Danish, Dane, Danmark
DO|Dominican, Republik Dominican
EG|Egyptian, Misr
ES|Spanish, España, Sepanyol
ET|Habsyah
FI|Finnish, Suomi
FK|Malvinas, Falklands
FO|Faeroe Islands
FR|French, Perancis
GB|UK, U.K., Great Britain, Britain, British, England, English, Inggeris, Scotland, Wales, Northern Ireland, Ireland Utara
GE|Gruzia
GM|The Gambia
GR|Greek, Hellas, Yunani
HK|Hongkong, HKSAR, Hong Kong SAR
HR|Hrvatska, Kroasia
HU|Magyar
ID|Indonesian, Jakarta, Bali, Kalimantan, Sumatera
IE|Irish, Eire, Republic of Ireland, Republik Ireland
IL|Israeli
IM|Isle of Man
IN|Bharat, Hindustan
IO|Chagos, Diego Garcia
IQ|Iraqi
IR|Persia, Parsi, Islamic Republic of Iran
IS|Icelandic
IT|Italia, Italian
JO|Jordanian
JP|Japan, Japanese, Nippon, Nihon, Jepang
KH|Kampuchea, Khmer, Cambodian
KN|St Kitts and Nevis
KP|DPRK, Democratic People's Republic of Korea
KR|Korea, Republic of Korea, Korean, ROK
KW|Kuwaiti
LA|Lao PDR, Lao People's Democratic Republic, Lao
LB|Lebanon, Lebanese
LC|St Lucia
LK|Ceylon, Sri Lankan
LY|Libyan Arab Jamahiriya
MA|Morocco, Moroccan, Maghribi
MD|Moldavia
MF|St Martin
MK|Macedonia, FYROM
MM|Burma, Burmese
MO|Macau, Macao SAR
MV|Maldivian, Maladewa, Maldive
MX|México, Mexican, Meksiko
MY|Malaysian, Sabah, Sarawak, Labuan, Kuala Lumpur
NL|Holland, Dutch, Nederland, The Netherlands
NO|Norge, Norwegian
NP|Nepali, Nepalese
NZ|Aotearoa, Kiwi
OM|Omani
PF|Tahiti
PG|PNG
PH|Filipino, Filipina, Pilipinas, Pinoy
PK|Pakistani
PL|Polska, Polish, Polandia
PM|St Pierre and Miquelon
PS|State of Palestine, Palestinian Territories, Gaza, West Bank, Tebing Barat, Baitulmaqdis Timur
PT|Portuguese
RE|Reunion
RO|Rumania
RU|Russian Federation, Persekutuan Rusia, Soviet
SA|KSA, Saudi, Kingdom of Saudi Arabia, Makkah, Madinah
SE|Sverige, Swedish, Swede
SG|Singaporean, Singapore
SH|St Helena, Tristan da Cunha
ST|São Tomé and Príncipe
SY|Syrian Arab Republic, Syam
SZ|Swaziland
TH|Thai, Siam
TL|East Timor, Timor Timur, Timor Leste
TR|Turkey, Turki, Turkish
TT|Trinidad, Tobago
TW|Chinese Taipei, Taipei
TZ|Zanzibar, Tanganyika
UA|Ukrainian
US|USA, U.S.A., United States of America, America, American, Amerika, AS
UZ|Uzbek
VA|Holy See, Vatican, Takhta Suci
VC|St Vincent
VE|Bolivarian Republic of Venezuela
VI|American Virgin Islands
VN|Viet Nam, Vietnamese
WS|Western Samoa, Samoa Barat
XK|Kosova
YE|Yemeni
ZA|RSA, South African
ZW|Rhodesia
GBD|BOTC, British
GBN|BNO, BN(O), British, Hong Kong
GBO|BOC, British
GBP|BPP, British
GBS|British
UNA|UN, United Nations, PBB
UNO|UN, United Nations, PBB
UNK|UNMIK
XOM|Knights of Malta
XPO|Interpol
XXA|Stateless, Certificate of Identity, Sijil Pengenalan Antarabangsa, Tanpa kewarganegaraan
XXB|Refugee, Pelarian
XXC|Refugee, Pelarian
XXX|Unknown, Tidak diketahui
`);

/**
 * Codes of territories without passports of their own and without permanent residents: nobody has such a nationality.
 */
const codesWithoutNationality = new Set(['AC', 'AQ', 'BV', 'GS', 'HM', 'TF', 'UM']);

/** ICAO codes that differ from ISO: Germany's single letter, and Kosovo's passports. */
const icaoCodes: Record<string, string> = { DE: 'D', XK: 'RKS' };

type NamesByCode = Record<string, string | string[]>;
type CountryEntry = { code: string; icao: string; en: string; ms: string; dial: string; aliases: string[] };

const codes = [
  ...iso.map(([code, iso3]) => ({ code: code as string, iso3: iso3 as string })),
  // Ascension Island is only reserved in ISO 3166-1, but has a dial code.
  { code: 'AC', iso3: '' },
];
const countries = codes.map(({ code, iso3 }): CountryEntry => {
  const [english = '', malay = ''] = correctedNames.get(code) ?? [];
  return {
    code,
    icao: codesWithoutNationality.has(code) ? '' : (icaoCodes[code] ?? iso3),
    en: english || nameIn(en, code),
    ms: malay || nameIn(ms, code),
    dial: dialCodeOf(code),
    aliases: [],
  };
});
const nationalityEntries = [...nationalities].map(
  ([code, [english = '', malay = '']]): CountryEntry => ({
    code,
    icao: code,
    en: english,
    ms: malay,
    dial: '',
    aliases: [],
  }),
);
const rows = [...countries.sort(byRankAndCode), ...nationalityEntries.sort(byCode)].map(withAliases);
const lines = rows.map(({ code, icao, en: english, ms: malay, dial, aliases }) =>
  [code, icao, english, malay === english ? '' : malay, dial, ...aliases].join('|'),
);
const file = new URL('../../src/capabilities/places/rules/country-lines.ts', import.meta.url);
writeFileSync(
  file,
  `/**
 * Countries, territories and nationalities, written by tools/generate/country-lines.ts, which names its sources.
 * Fields of a line: code, ICAO code, English name, Malay name if it differs, dial code, other names. Lines are smaller
 * than JSON, and every phone fetches them.
 */
export const countryLines = \`
${lines.join('\n')}
\`.trim();
`,
);
console.log(`${countries.length} countries and territories, ${nationalityEntries.length} further nationalities`);

// Among countries that share a dial code, the main one comes first: a pasted number is matched to it.
function byRankAndCode(a: CountryEntry, b: CountryEntry): number {
  return dialCodeRank(a) - dialCodeRank(b) || byCode(a, b);
}

function byCode(a: CountryEntry, b: CountryEntry): number {
  return a.code < b.code ? -1 : 1;
}

function dialCodeRank({ code, dial }: CountryEntry): number {
  return (callingCodes()[dial]?.[0] ?? code) === code ? 0 : 1;
}

function dialCodeOf(code: string): string {
  const found = Object.entries(callingCodes()).find(([, codes]) => codes.includes(code));
  // The Pitcairn Islands use the code of New Zealand, and are missing in libphonenumber.
  return found?.[0] ?? (code === 'PN' ? '64' : '');
}

function callingCodes(): Record<string, readonly string[]> {
  return phones.country_calling_codes;
}

function nameIn(language: { countries: NamesByCode }, code: string): string {
  const name = language.countries[code];
  if (name === undefined) throw new Error(`${code} has no name`);
  return Array.isArray(name) ? (name[0] as string) : name;
}

// Adds `extraAliases`, then the names of the package, without duplicates of each other or of the two main names.
function withAliases(entry: CountryEntry): CountryEntry {
  const packageNames = [en, ms].flatMap(({ countries }) => (countries as NamesByCode)[entry.code] ?? []);
  const extraNames = extraAliases.get(entry.code)?.[0]?.split(', ') ?? [];
  const foldedNames = new Set([entry.en, entry.ms].map(foldName));
  const aliases = [...extraNames, ...packageNames].filter((name) => {
    const isNew = !foldedNames.has(foldName(name));
    foldedNames.add(foldName(name));
    return isNew;
  });
  return { ...entry, aliases };
}

// A search ignores case, accents and full stops, and so does the removal of duplicates.
function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}

function parseTable(text: string): Map<string, string[]> {
  const tableRows = text.trim().split('\n');
  return new Map(tableRows.map((row) => row.split('|')).map(([code = '', ...cells]) => [code, cells]));
}
