import type { LocalDate } from '#foundation/time/local-date.ts';
import { findCvx } from './cvx.ts';

export type Product = {
  /** Code in the EU's value set of medicinal products. */
  code: string;
  name: string;
  /** Code of the authorisation holder in that value set, and the holder's name. */
  authorisationHolder: string;
  company: string;
  /** SNOMED CT code, or ATC where the value set has no narrower one. */
  prophylaxis: string;
  /** Doses of the primary series. */
  primaryDoses: 1 | 2;
  /** First use outside of trials anywhere: nobody was vaccinated with it before. */
  firstUsedOn: LocalDate;
  /** Day on which the EU authorisation ended at the holder's request: shown on old records, not offered. */
  withdrawnOn?: LocalDate;
};

// Codes of `prophylaxis`: SNOMED CT for antigen and mRNA vaccines, ATC for all other vaccines against COVID-19.
const [antigen, mrna, other] = ['1119305005', '1119349007', 'J07BX03'];

/**
 * Codes: value sets of the EU Digital COVID Certificate (eHealth Network). `firstUsedOn`: MHRA 2 and 30 December 2020
 * (Comirnaty, Vaxzevria), FDA 18 December 2020 (Spikevax), South Africa's Sisonke programme 17 February 2021 (Jcovden),
 * BPOM 1 November 2021 (Nuvaxovid), China's emergency programme 22 July 2020 (BBIBP-CorV, CoronaVac), CDSCO 3 January
 * 2021 (Covishield, Covaxin), Ministry of Health of Russia 11 August 2020 (Sputnik V). `primaryDoses`: summaries of
 * product characteristics (EMA), and WHO interim recommendations for the others. `withdrawnOn`: European Commission, 7
 * May 2024 and 26 July 2024.
 */
export const products: readonly Product[] = [
  {
    code: 'EU/1/20/1528',
    name: 'Comirnaty',
    authorisationHolder: 'ORG-100030215',
    company: 'Biontech Manufacturing GmbH',
    prophylaxis: mrna,
    primaryDoses: 2,
    firstUsedOn: '2020-12-02',
  },
  {
    code: 'EU/1/20/1507',
    name: 'Spikevax',
    authorisationHolder: 'ORG-100031184',
    company: 'Moderna Biotech Spain S.L.',
    prophylaxis: mrna,
    primaryDoses: 2,
    firstUsedOn: '2020-12-18',
  },
  {
    code: 'EU/1/21/1529',
    name: 'Vaxzevria',
    authorisationHolder: 'ORG-100001699',
    company: 'AstraZeneca AB',
    prophylaxis: other,
    primaryDoses: 2,
    firstUsedOn: '2020-12-30',
    withdrawnOn: '2024-05-07',
  },
  {
    code: 'EU/1/20/1525',
    name: 'Jcovden',
    authorisationHolder: 'ORG-100001417',
    company: 'Janssen-Cilag International',
    prophylaxis: other,
    primaryDoses: 1,
    firstUsedOn: '2021-02-17',
    withdrawnOn: '2024-07-26',
  },
  {
    code: 'EU/1/21/1618',
    name: 'Nuvaxovid',
    authorisationHolder: 'ORG-100032020',
    company: 'Novavax CZ a.s.',
    prophylaxis: antigen,
    primaryDoses: 2,
    firstUsedOn: '2021-11-01',
  },
  {
    code: 'BBIBP-CorV',
    name: 'BBIBP-CorV',
    authorisationHolder: 'ORG-100020693',
    company: 'China Sinopharm International Corp. - Beijing location',
    prophylaxis: other,
    primaryDoses: 2,
    firstUsedOn: '2020-07-22',
  },
  {
    code: 'CoronaVac',
    name: 'CoronaVac',
    authorisationHolder: 'Sinovac-Biotech',
    company: 'Sinovac Biotech',
    prophylaxis: other,
    primaryDoses: 2,
    firstUsedOn: '2020-07-22',
  },
  {
    code: 'Covishield',
    name: 'Covishield',
    authorisationHolder: 'ORG-100001981',
    company: 'Serum Institute Of India Private Limited',
    prophylaxis: other,
    primaryDoses: 2,
    firstUsedOn: '2021-01-03',
  },
  {
    code: 'Covaxin',
    name: 'Covaxin',
    authorisationHolder: 'Bharat-Biotech',
    company: 'Bharat Biotech',
    prophylaxis: other,
    primaryDoses: 2,
    firstUsedOn: '2021-01-03',
  },
  {
    code: 'Sputnik-V',
    name: 'Sputnik V',
    authorisationHolder: 'Gamaleya-Research-Institute',
    company: 'Gamaleya Research Institute',
    prophylaxis: other,
    primaryDoses: 2,
    firstUsedOn: '2020-08-11',
  },
];

/** Finds a product by its EU code, or by `cvx:` and a CVX code. */
export function findProduct(code: string): Product | undefined {
  const euCode = code.startsWith('cvx:') ? findCvx(code.slice(4))?.product : code;
  return products.find((product) => product.code === euCode);
}

export function listOfferedProducts(today: LocalDate): Product[] {
  return products.filter(({ withdrawnOn }) => withdrawnOn === undefined || today < withdrawnOn);
}
