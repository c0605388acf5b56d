import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import type { Details } from '#capabilities/members/contract.ts';
import type { Patient } from './shapes.ts';

/** By what a patient is known: the kinds of numbers that somebody's own details have. */
export const identifierKinds = ['ic', 'passport', 'birth-certificate', 'bn'] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/** A number of somebody, as it is compared. */
export type Identifier = { kind: IdentifierKind; number: string };

// HL7's table 0203 says of an identifier what it is. MR: the number of a patient, which in Brunei is the BN number.
const kindOfType: Readonly<Record<string, IdentifierKind>> = {
  NI: 'ic',
  NNBRN: 'ic',
  PPN: 'passport',
  BCT: 'birth-certificate',
  MR: 'bn',
};

/** The numbers of a patient whose kind is said; those that are not used any more are left out. */
export function identifiersOfPatient({ identifier = [] }: Patient): Identifier[] {
  return identifier.flatMap(({ type, value = '', use }) => {
    const number = normalizePassport(value);
    const kinds = (type?.coding ?? []).flatMap(({ code = '' }) =>
      Object.hasOwn(kindOfType, code) ? [kindOfType[code] as IdentifierKind] : [],
    );
    return use === 'old' || number.length < 3 ? [] : kinds.slice(0, 1).map((kind) => ({ kind, number }));
  });
}

/** The numbers that somebody has in their own details. */
function identifiersOfDetails(details: Details): Identifier[] {
  const given: [IdentifierKind, string][] = [
    ['ic', details.ic_number],
    ['passport', details.passport_number],
    ['birth-certificate', details.birth_certificate_id],
    ['bn', details.bn_number],
  ];
  return given
    .filter(([, number]) => number !== '')
    .map(([kind, number]) => ({ kind, number: normalizePassport(number) }));
}

/** Whether details are those of a patient: the birth date, and a number of the same kind. */
export function isPatient(details: Details, patient: Patient): boolean {
  if (details.birth_date === '' || details.birth_date !== patient.birthDate) return false;
  const numbers = new Set(identifiersOfPatient(patient).map(({ kind, number }) => `${kind} ${number}`));
  return identifiersOfDetails(details).some(({ kind, number }) => numbers.has(`${kind} ${number}`));
}

/** The name of a patient: the official one before others. */
export function patientName({ name = [] }: Patient): string {
  const best = name.find(({ use }) => use === 'official') ?? name[0];
  return best?.text ?? [...(best?.given ?? []), best?.family ?? ''].join(' ').trim();
}
