import { covid19 } from './certificate-facts.ts';

/**
 * Diseases (SNOMED CT, as in EU certificates) and product of a vaccine in the CVX list (CDC, "Vaccines Administered").
 * Codes that are not listed stand for an unknown disease, never for COVID-19.
 */
type CvxEntry = { diseases: readonly string[]; product?: string };

// CVX codes of COVID-19 vaccines, by the product code of the EU's value set.
const covidProducts: Readonly<Record<string, string>> = {
  'EU/1/20/1507': '207 221 227 228 229 230 311 312 519',
  'EU/1/20/1528': '208 217 218 219 300 301 302 308 309 310 520',
  'EU/1/21/1529': '210',
  'EU/1/21/1618': '211 313',
  'EU/1/20/1525': '212',
  Covaxin: '502',
  'Sputnik-V': '505',
  'BBIBP-CorV': '510',
  CoronaVac: '511',
};
const otherCovidCodes = '213 225 226 500 501 503 504 506 507 508 509 512';

// SNOMED CT codes of diseases, each with the CVX codes of the vaccines against them.
const codesByDiseases: readonly (readonly [diseases: string, codes: string])[] = [
  [
    '6142004',
    '15 16 88 111 135 140 141 144 149 150 151 153 155 158 160 161 166 168 171 185 186 194 197 200 201 202 205 231 320',
  ],
  ['14189004 36989005 36653000', '03'],
  ['14189004 36989005 36653000 38907003', '94'],
  ['14189004', '05'],
  ['36653000', '06'],
  ['36989005', '07'],
  ['16541001', '37 183 184'],
  ['398102009', '02 10 89'],
  ['66071002', '08 42 43 44 45 189 220'],
  ['40468003', '52 83 84 85'],
  ['38907003', '21'],
  ['4834000', '25 41 53 91 101 190 191'],
  ['63650001', '26 172 173 174'],
  ['14168008', '18 40 90 175 176'],
  ['23511006', '32 103 108 114 136 147 148 162 163 164 167 203'],
  ['52947006', '39 129 134'],
  ['56717001', '19'],
];

const cvxByCode: ReadonlyMap<string, CvxEntry> = new Map([
  ...Object.entries(covidProducts).flatMap(([product, codes]) =>
    codes.split(' ').map((code): [string, CvxEntry] => [code, { diseases: [covid19], product }]),
  ),
  ...otherCovidCodes.split(' ').map((code): [string, CvxEntry] => [code, { diseases: [covid19] }]),
  ...codesByDiseases.flatMap(([diseases, codes]) =>
    codes.split(' ').map((code): [string, CvxEntry] => [code, { diseases: diseases.split(' ') }]),
  ),
]);

/** Finds the entry of a CVX code, which may lack its leading zero; undefined for unknown codes. */
export function findCvx(code: string): CvxEntry | undefined {
  return cvxByCode.get(code.padStart(2, '0'));
}
