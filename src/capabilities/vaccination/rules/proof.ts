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
import { readPartialDate } from '#foundation/time/partial-date.ts';
import { noDate, typedDate } from '#foundation/time/typed-date.ts';
import type { ApplicationContent, Dose } from '../contract.ts';
import type { DatedDose } from './validate-content.ts';
import { doseDate, otherBrand } from './content.ts';

/** The doses of a certificate as the form has them; a product that is not in our list keeps its code as a name. */
export function toFormDoses(facts: CertificateFacts | undefined): Dose[] {
  if (facts?.kind !== 'vaccination') return [];
  return covidDoses(facts.doses).map(({ product: code, on, country }) => {
    const product = findProduct(code);
    return {
      brand: product?.code ?? otherBrand,
      brandName: product ? '' : code.slice(0, 200),
      date: isLocalDate(on) ? typedDate(on) : noDate,
      country: findCountry(country) ? country : '',
      place: '',
      batch: '',
    };
  });
}

// The registration is of vaccinations against COVID-19: a dose against anything else is none of them.
function covidDoses(doses: readonly CertifiedDose[]): CertifiedDose[] {
  return doses.filter(({ disease }) => disease === covid19);
}

/** Doses as they are compared. */
export function toDatedDoses(doses: readonly Dose[]): DatedDose[] {
  return doses.flatMap((dose) => {
    const on = doseDate(dose);
    return on === undefined ? [] : [{ brand: dose.brand, on }];
  });
}

/** A dose of an application, by its place there, and which of how many the certificate says it is; 0 where it does not say. */
export type CertifiedDosePosition = { at: number; number: number; of: number };

/** What a certificate is worth for an application. */
export type Proof = {
  verdict: Exclude<Judgement['verdict'], 'not-negative'> | 'no-vaccination';
  /** How its person compares with the application's; undefined while one of them is not known. */
  match: PersonMatch | undefined;
  /** Doses of the application that the certificate says. */
  certified: CertifiedDosePosition[];
  /** Valid, of the same person, and it says as many doses as the application does. */
  verified: boolean;
};

/** Weighs a judged certificate against an application. Nothing of one that is not valid counts for a dose. */
export function evaluateProof({ verdict, facts }: Judgement, { baseInfo, vaccinations }: ApplicationContent): Proof {
  const birthDate = readPartialDate(baseInfo.birthDate);
  const person =
    birthDate !== undefined && baseInfo.name.trim() !== '' ? { name: baseInfo.name, birthDate } : undefined;
  const match = facts && person && comparePerson(facts.person, person);
  const doses = facts?.kind === 'vaccination' ? covidDoses(facts.doses) : [];
  if (verdict === 'not-negative' || (facts && doses.length === 0))
    return { verdict: 'no-vaccination', match, certified: [], verified: false };
  if (!facts || verdict !== 'valid') return { verdict, match, certified: [], verified: false };
  // A dose whose day is not known keeps its place, and agrees with none.
  const said = toFormDoses(facts).map((dose) => ({ brand: dose.brand, on: doseDate(dose) }));
  const certified = vaccinations.flatMap((dose, at) => {
    const one = said.findIndex(({ brand, on }) => on !== undefined && brand === dose.brand && on === doseDate(dose));
    const { number = 0, of = 0 } = doses[one] ?? {};
    return one < 0 ? [] : [{ at, number, of }];
  });
  const verified =
    match?.both === 'same' &&
    certified.length === doses.length &&
    vaccinations.length <= countStatedDoses(doses) &&
    coversAll(vaccinations, doses);
  return { verdict, match, certified, verified };
}

// "Dose 2 of 2" says that there was a first one.
function countStatedDoses(doses: readonly CertifiedDose[]): number {
  return Math.max(doses.length, ...doses.map(({ number }) => number));
}

// Nothing that came after the last dose of the certificate is said by it.
function coversAll(doses: readonly Dose[], said: readonly CertifiedDose[]): boolean {
  const last =
    said
      .map(({ on }) => on)
      .toSorted()
      .at(-1) ?? '';
  return doses.every((dose) => (doseDate(dose) ?? '9999') <= last);
}
