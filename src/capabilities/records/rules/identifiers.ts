import { findNationality } from '#capabilities/places/rules/countries.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import type { Details } from '#capabilities/members/contract.ts';
import type { Patient } from './resource-schemas.ts';

export const identifierKinds = ['ic', 'passport', 'birth-certificate', 'bn'] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/**
 * Normalized identifying number. `issuingState`: ICAO code of a passport's issuing state, if known. Passport numbers
 * are unique only within a state.
 */
export type Identifier = { kind: IdentifierKind; number: string; issuingState?: string };

// HL7 names the issuing state of a passport in the identifier system.
const passportSystem = /^https?:\/\/hl7\.org\/fhir\/sid\/passport-([A-Za-z]{3})$/;

// Identifier types of HL7 table 0203. MR is the patient number, which in Brunei is the BN number.
const kindByTypeCode: Readonly<Record<string, IdentifierKind>> = {
  NI: 'ic',
  NNBRN: 'ic',
  PPN: 'passport',
  BCT: 'birth-certificate',
  MR: 'bn',
};

/** Returns the identifying numbers of a patient, except those of an unknown type or marked as old. */
export function identifiersOfPatient({ identifier = [] }: Patient): Identifier[] {
  return identifier.flatMap(({ type, value = '', use, system = '' }) => {
    const issuingState = passportSystem.exec(system)?.[1]?.toUpperCase();
    const number = normalizePassport(value);
    const kinds = (type?.coding ?? []).flatMap(({ code = '' }) =>
      Object.hasOwn(kindByTypeCode, code) ? [kindByTypeCode[code] as IdentifierKind] : [],
    );
    // Staff can search numbers of at least three characters (`findPatient`).
    return use === 'old' || number.length < 3
      ? []
      : kinds.slice(0, 1).map((kind) => ({ kind, number, ...(issuingState && { issuingState }) }));
  });
}

function identifiersOfDetails(details: Details): Identifier[] {
  const numbers: [IdentifierKind, string][] = [
    ['ic', details.ic_number],
    ['passport', details.passport_number],
    ['birth-certificate', details.birth_certificate_id],
    ['bn', details.bn_number],
  ];
  return numbers
    .filter(([, number]) => number !== '')
    .map(([kind, number]) => ({ kind, number: normalizePassport(number) }));
}

/** Whether the birth date of the details, and at least one number of the same kind, match those of the patient. */
export function matchesPatient(details: Details, patient: Patient): boolean {
  if (details.birth_date === '' || details.birth_date !== patient.birthDate) return false;
  const issuingState = findNationality(details.nation)?.icao;
  const patientIdentifiers = identifiersOfPatient(patient);
  return identifiersOfDetails(details).some((identifier) =>
    patientIdentifiers.some(
      (candidate) =>
        candidate.kind === identifier.kind &&
        candidate.number === identifier.number &&
        matchesIssuingState(candidate, issuingState),
    ),
  );
}

function matchesIssuingState(identifier: Identifier, issuingState: string | undefined): boolean {
  return (
    identifier.kind !== 'passport' || identifier.issuingState === undefined || identifier.issuingState === issuingState
  );
}

// Order of preference of names by their use.
const nameUses = ['official', 'usual', '', 'temp', 'nickname', 'anonymous', 'maiden', 'old'];

/** Returns a patient's name: the official one if there is one, and a name in use rather than an earlier one. */
export function patientName({ name = [] }: Patient): string {
  const rank = ({ use = '' }: { use?: string | undefined }) => nameUses.indexOf(use) + 1 || nameUses.length;
  const [preferred] = name.toSorted((left, right) => rank(left) - rank(right));
  return preferred?.text ?? [...(preferred?.given ?? []), preferred?.family ?? ''].join(' ').trim();
}
