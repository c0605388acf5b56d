import { homeRegion, normalizePhone } from '#capabilities/places/rules/phone.ts';
import { normalizeNumber } from '#foundation/language/typed-text.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import type { Details } from '../contract.ts';

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

/** IC number as digits; it is often typed with a hyphen. */
function normalizeIc(typed: string): string {
  return normalizeNumber(typed).replace(/[\s-]/g, '');
}

/** Local phone number as it is stored: seven digits. */
export function normalizeLocalPhone(typed: string): string {
  return normalizePhone(homeRegion, typed) ?? normalizeNumber(typed).replace(/[\s-]/g, '');
}

/** Details as they are stored: blanks trimmed, numbers in comparable form, other documents' numbers removed. */
export function normalizeDetails(typed: Details): Details {
  const { certificate_type: type } = typed;
  const parentIc = normalizeIc(typed.parent_ic_number);
  return {
    ...typed,
    name: trimBlanks(typed.name),
    ic_number: type === 'ic' ? normalizeIc(typed.ic_number) : '',
    passport_number: type === 'passport' ? normalizePassport(typed.passport_number) : '',
    birth_certificate_id: type === 'birth-certificate' ? normalizePassport(typed.birth_certificate_id) : '',
    bn_number: normalizePassport(typed.bn_number),
    parent_ic_number: parentIc,
    parent_passport_number: parentIc === '' ? normalizePassport(typed.parent_passport_number) : '',
    phone: normalizeLocalPhone(typed.phone),
  };
}

/** Key that identifies a person: the document's type and number, for a passport also its country. */
export function identityKey({ certificate_type: type, nation, ...numbers }: Details): string {
  if (type === 'ic') return `ic:${numbers.ic_number}`;
  return type === 'passport'
    ? `passport:${nation}:${numbers.passport_number}`
    : `birth-certificate:${numbers.birth_certificate_id}`;
}
