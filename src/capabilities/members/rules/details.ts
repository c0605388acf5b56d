import { homeRegion, normalizePhone } from '#capabilities/places/rules/phone.ts';
import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import type { Details } from '../contract.ts';

/** Fields that a document states. Once verified, they change only with another document. */
const identityFields = [
  'name',
  'nation',
  'gender',
  'birth_date',
  'certificate_type',
  'ic_number',
  'passport_number',
  'birth_certificate_id',
] as const satisfies readonly (keyof Details)[];

export function hasSameIdentity(details: Details, otherDetails: Details): boolean {
  return identityFields.every((field) => details[field] === otherDetails[field]);
}

export const emptyDetails: Details = {
  name: '',
  nation: '',
  gender: '',
  birth_date: '',
  residency: '',
  certificate_type: '',
  ic_number: '',
  passport_number: '',
  birth_certificate_id: '',
  bn_number: '',
  parent_ic_number: '',
  parent_passport_number: '',
  phone: '',
};

/** Number of an identity card (IC) as digits. People often type the number with a hyphen. */
function normalizeIc(entered: string): string {
  return normalizeNumber(entered).replace(/[\s-]/g, '');
}

/** Local phone number as it is stored: seven digits. */
export function normalizeLocalPhone(entered: string): string {
  return normalizePhone(homeRegion, entered) ?? normalizeNumber(entered).replace(/[\s-]/g, '');
}

/**
 * Returns details as they are stored: blanks trimmed, numbers in comparable form, and the numbers of documents other
 * than `certificate_type` removed.
 */
export function normalizeDetails(entered: Details): Details {
  const { certificate_type: type } = entered;
  const parentIc = normalizeIc(entered.parent_ic_number);
  return {
    ...entered,
    name: trimBlanks(entered.name),
    ic_number: type === 'ic' ? normalizeIc(entered.ic_number) : '',
    passport_number: type === 'passport' ? normalizePassport(entered.passport_number) : '',
    birth_certificate_id: type === 'birth-certificate' ? normalizePassport(entered.birth_certificate_id) : '',
    bn_number: normalizePassport(entered.bn_number),
    parent_ic_number: parentIc,
    parent_passport_number: parentIc === '' ? normalizePassport(entered.parent_passport_number) : '',
    phone: normalizeLocalPhone(entered.phone),
  };
}

/** Returns a text that identifies the document in the details: its type, country and number. */
export function identityKey({ certificate_type: type, nation, ...numbers }: Details): string {
  if (type === 'ic') return `ic:${numbers.ic_number}`;
  return type === 'passport'
    ? `passport:${nation}:${numbers.passport_number}`
    : `birth-certificate:${numbers.birth_certificate_id}`;
}
