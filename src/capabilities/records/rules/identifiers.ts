import { findNationality } from '#capabilities/places/rules/countries.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import type { Details } from '#capabilities/members/contract.ts';
import type { Patient } from './resource-schemas.ts';

/** By what a patient is known: the kinds of numbers that somebody's own details have. */
export const identifierKinds = ['ic', 'passport', 'birth-certificate', 'bn'] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/**
 * A number of somebody, as it is compared. `state`: of a passport, the three letters of the state that issued it, where they are said.
 * Passport numbers are unique within a state only.
 */
export type Identifier = { kind: IdentifierKind; number: string; state?: string };

// HL7 names the state of a passport by its identifier system.
const passportSystem = /^https?:\/\/hl7\.org\/fhir\/sid\/passport-([A-Za-z]{3})$/;

// HL7's table 0203 says of an identifier what it is. MR: the number of a patient, which in Brunei is the BN number.
const kindByTypeCode: Readonly<Record<string, IdentifierKind>> = {
  NI: 'ic',
  NNBRN: 'ic',
  PPN: 'passport',
  BCT: 'birth-certificate',
  MR: 'bn',
};

/** The numbers of a patient whose kind is said; those that are not used any more are left out. */
export function identifiersOfPatient({ identifier = [] }: Patient): Identifier[] {
  return identifier.flatMap(({ type, value = '', use, system = '' }) => {
    const state = passportSystem.exec(system)?.[1]?.toUpperCase();
    const number = normalizePassport(value);
    const kinds = (type?.coding ?? []).flatMap(({ code = '' }) =>
      Object.hasOwn(kindByTypeCode, code) ? [kindByTypeCode[code] as IdentifierKind] : [],
    );
    return use === 'old' || number.length < 3
      ? []
      : kinds.slice(0, 1).map((kind) => ({ kind, number, ...(state && { state }) }));
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
export function matchesPatient(details: Details, patient: Patient): boolean {
  if (details.birth_date === '' || details.birth_date !== patient.birthDate) return false;
  const state = findNationality(details.nation)?.icao;
  const theirs = identifiersOfPatient(patient);
  return identifiersOfDetails(details).some((own) =>
    theirs.some((one) => one.kind === own.kind && one.number === own.number && matchesIssuingState(one, state)),
  );
}

function matchesIssuingState(identifier: Identifier, state: string | undefined): boolean {
  return identifier.kind !== 'passport' || identifier.state === undefined || identifier.state === state;
}

// In which order names are preferred by their use; one that is not used any more stands last.
const nameUses = ['official', 'usual', '', 'temp', 'nickname', 'anonymous', 'maiden', 'old'];

/** The name of a patient: the official one before others, one that is still used before an earlier one. */
export function patientName({ name = [] }: Patient): string {
  const rank = ({ use = '' }: { use?: string | undefined }) => nameUses.indexOf(use) + 1 || nameUses.length;
  const [best] = name.toSorted((one, other) => rank(one) - rank(other));
  return best?.text ?? [...(best?.given ?? []), best?.family ?? ''].join(' ').trim();
}
