import {
  type CertificateFacts,
  covid19,
  type Dose as CertifiedDose,
} from '#capabilities/certificates/rules/certificate-facts.ts';
import type { Judgement } from '#capabilities/certificates/rules/judge-certificate.ts';
import { comparePerson, type PersonMatch } from '#capabilities/certificates/rules/compare-person.ts';
import { findProduct } from '#capabilities/certificates/rules/products.ts';
import { findCountry } from '#capabilities/places/rules/countries.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { blankDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import type { ApplicationContent, Dose } from '../contract.ts';
import type { DatedDose } from './validate-content.ts';
import { doseDate, otherBrand } from './content.ts';

/** Converts the doses of a certificate to doses of the form. An unlisted product becomes `other`, named by its code. */
export function toFormDoses(facts: CertificateFacts | undefined): Dose[] {
  if (facts?.kind !== 'vaccination') return [];
  return covidDoses(facts.doses).map(({ product: code, date, country }) => {
    const product = findProduct(code);
    return {
      brand: product?.code ?? otherBrand,
      brandName: product ? '' : code.slice(0, 200),
      date: isLocalDate(date) ? toEnteredDate(date) : blankDate,
      country: findCountry(country) ? country : '',
      place: '',
      batch: '',
    };
  });
}

// Registration is for COVID-19 vaccinations: other doses are ignored.
function covidDoses(doses: readonly CertifiedDose[]): CertifiedDose[] {
  return doses.filter(({ disease }) => disease === covid19);
}

/** Returns the doses whose day is known. */
export function toDatedDoses(doses: readonly Dose[]): DatedDose[] {
  return doses.flatMap((dose) => {
    const date = doseDate(dose);
    return date === undefined ? [] : [{ brand: dose.brand, date }];
  });
}

/** Dose of an application by its index, with its position in the certificate; 0 where the certificate has none. */
export type CertifiedDosePosition = { doseIndex: number; number: number; seriesLength: number };

export type Proof = {
  verdict: Exclude<Judgement['verdict'], 'not-negative'> | 'no-vaccination';
  /** Match of both persons; undefined while one of them is unknown. */
  match: PersonMatch | undefined;
  certifiedDoses: CertifiedDosePosition[];
  /** Whether the certificate is valid, of the same person, and covers all doses of the application. */
  verified: boolean;
};

/** Evaluates which doses of an application a certificate proves. An invalid certificate proves none. */
export function evaluateProof({ verdict, facts }: Judgement, { baseInfo, vaccinations }: ApplicationContent): Proof {
  const birthDate = parseEnteredPartialDate(baseInfo.birthDate);
  const person =
    birthDate !== undefined && baseInfo.name.trim() !== '' ? { name: baseInfo.name, birthDate } : undefined;
  const match = facts && person && comparePerson(facts.person, person);
  const doses = facts?.kind === 'vaccination' ? covidDoses(facts.doses) : [];
  if (verdict === 'not-negative' || (facts && doses.length === 0))
    return { verdict: 'no-vaccination', match, certifiedDoses: [], verified: false };
  if (!facts || verdict !== 'valid') return { verdict, match, certifiedDoses: [], verified: false };
  // A dose without a known day stays in the list, so that the indexes match, and equals no dose.
  const certificateDoses = toFormDoses(facts).map((dose) => ({ brand: dose.brand, date: doseDate(dose) }));
  const certifiedDoses = vaccinations.flatMap((dose, index) => {
    const certificateIndex = certificateDoses.findIndex(
      ({ brand, date }) => date !== undefined && brand === dose.brand && date === doseDate(dose),
    );
    const { number = 0, seriesLength = 0 } = doses[certificateIndex] ?? {};
    return certificateIndex < 0 ? [] : [{ doseIndex: index, number, seriesLength }];
  });
  const verified =
    match?.overall === 'same' &&
    certifiedDoses.length === doses.length &&
    vaccinations.length <= countStatedDoses(doses) &&
    coversAll(vaccinations, doses);
  return { verdict, match, certifiedDoses, verified };
}

// "Dose 2 of 2" implies a first dose.
function countStatedDoses(doses: readonly CertifiedDose[]): number {
  return Math.max(doses.length, ...doses.map(({ number }) => number));
}

// A certificate says nothing about doses after its last dose. A dose without a day ('9999') counts as later.
function coversAll(doses: readonly Dose[], certificateDoses: readonly CertifiedDose[]): boolean {
  const lastDay =
    certificateDoses
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '';
  return doses.every((dose) => (doseDate(dose) ?? '9999') <= lastDay);
}
