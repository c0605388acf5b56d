import { listFieldErrors } from '#foundation/contract/list-field-errors.ts';
import { passportPattern } from '#capabilities/places/rules/limits.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { validateNameLetters } from '#capabilities/places/rules/validate-name-letters.ts';
import { validateBirthDate } from '#capabilities/places/rules/validate-person.ts';
import { hasVisibleText } from '#foundation/contract/visible-text.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { cleanEnteredText } from '#foundation/language/entered-text.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import type { Details } from '../contract.ts';
import { normalizeDetails, normalizeLocalPhone } from './details.ts';
import type { Relationship } from './relationships.ts';
import { isChild, mayBeChild } from './age-rules.ts';
import { identityCardDigits, localPhoneDigits } from '#country';

/** Error at a field. `path`: name of the field. `key`: key of the error message. */
export type FieldError = { path: string; key: string };

/** Longest name, in UTF-16 units. */
const maxNameLength = 200;

const icPattern = new RegExp(`^\\d{${identityCardDigits}}$`);
const phonePattern = new RegExp(`^\\d{${localPhoneDigits}}$`);
const longPhonePattern = new RegExp(`^\\d{${localPhoneDigits + 1},}$`);

/** Document numbers in the own details of the adult who adds a child; empty for other documents. */
export type ParentDocument = Pick<Details, 'ic_number' | 'passport_number'>;

/** Returns the type of the document that identifies a parent: the passport if the parent has no IC (R29). */
export function getParentDocumentType(parent: ParentDocument): 'ic' | 'passport' {
  return parent.ic_number === '' && parent.passport_number !== '' ? 'passport' : 'ic';
}

/** `parentDocument`: the document whose number is required if a child under twelve names no parent. */
export function validateDetails(
  entered: Details,
  today: LocalDate,
  parentDocument: ReturnType<typeof getParentDocumentType> = 'ic',
): FieldError[] {
  const details = normalizeDetails(entered);
  const birthDateErrorKey = birthDateError(entered.birth_date, today);
  const isUnderTwelve = birthDateErrorKey === undefined && isChild(details.birth_date, today);
  const isTwelveOrOlder = birthDateErrorKey === undefined && !mayBeChild(details.birth_date, today);
  return listFieldErrors([
    ['name', documentNameError(details.name)],
    ['nation', details.nation === '' ? 'required' : findNationality(details.nation) ? undefined : 'country'],
    ['gender', details.gender === '' ? 'required' : undefined],
    ['birth_date', birthDateErrorKey],
    ['residency', details.residency === '' ? 'required' : undefined],
    ...documentErrors(details, { isAtLeastTwelve: isTwelveOrOlder }),
    ['bn_number', details.bn_number === '' || /^[A-Z0-9]{4,20}$/.test(details.bn_number) ? undefined : 'invalid'],
    ...(isUnderTwelve ? [parentNumberError(details, parentDocument)] : []),
    ['phone', details.phone === '' ? undefined : phoneError(details.phone)],
  ]);
}

function documentNameError(name: string): string | undefined {
  return nameError(name) ?? validateNameLetters(name);
}

export type ChildValidationContext = { today: LocalDate; parentDocument: ParentDocument };

export function validateChild(
  { relationship, details }: { relationship: Relationship | ''; details: Details },
  { today, parentDocument }: ChildValidationContext,
): FieldError[] {
  const errors = validateDetails(details, today, getParentDocumentType(parentDocument));
  const hasError = (path: string) => errors.some((error) => error.path === path);
  if (relationship !== 'child') errors.push({ path: 'relationship', key: 'child-only' });
  if (!hasError('birth_date') && !isChild(details.birth_date, today))
    errors.push({
      path: 'birth_date',
      key: mayBeChild(details.birth_date, today) ? 'maybe-not-a-child' : 'not-a-child',
    });
  if (!hasError('parent_ic_number') && !hasError('parent_passport_number'))
    errors.push(...listFieldErrors([parentMismatchError(normalizeDetails(details), parentDocument)]));
  return errors;
}

// The adult who adds a child names themselves as its parent, by the document in their own details.
function parentMismatchError(details: Details, parent: ParentDocument): [string, string | undefined] {
  const { parent_ic_number: ic, parent_passport_number: passport } = details;
  if (parent.ic_number === '' && parent.passport_number === '') return ['parent_ic_number', 'own-document-first'];
  if (ic !== '' || getParentDocumentType(parent) === 'ic')
    return [
      'parent_ic_number',
      ic === parent.ic_number ? undefined : ic === '' ? 'parent-ic-needed' : 'parent-ic-other',
    ];
  return ['parent_passport_number', passport === parent.passport_number ? undefined : 'parent-passport-other'];
}

function parentNumberError(
  { parent_ic_number: ic, parent_passport_number: passport }: Details,
  document: ReturnType<typeof getParentDocumentType>,
): [string, string | undefined] {
  if (ic !== '') return ['parent_ic_number', icError(ic)];
  if (passport !== '') return ['parent_passport_number', passportError(passport)];
  return document === 'ic'
    ? ['parent_ic_number', 'parent-ic-needed']
    : ['parent_passport_number', 'parent-passport-needed'];
}

/** Request to a person of twelve or older. It has no document numbers, which the recipient enters with an own login. */
export type RequestInput = { relationship: Relationship | ''; name: string; phone: string; email: string };

export function validateRequest(
  { relationship, name, phone, email }: RequestInput,
  isEmail: (address: string) => boolean,
): FieldError[] {
  const [number, address] = [normalizeLocalPhone(phone), cleanEnteredText(email).trim()];
  return listFieldErrors([
    ['relationship', relationship === '' ? 'required' : undefined],
    ['name', nameError(name) ?? (isPrintable(name) ? undefined : 'unprintable-name')],
    ['phone', number === '' ? (address === '' ? 'required' : undefined) : phoneError(number)],
    ['email', address === '' || (number === '' && isEmail(address)) ? undefined : number === '' ? 'email' : 'one-way'],
  ]);
}

// `isAtLeastTwelve`: the person is certainly twelve or older, and so cannot use a birth certificate. False without a
// valid birth date.
function documentErrors(
  details: Details,
  { isAtLeastTwelve }: { isAtLeastTwelve: boolean },
): [string, string | undefined][] {
  switch (details.certificate_type) {
    case '':
      return [['certificate_type', 'required']];
    case 'ic':
      return [['ic_number', icError(details.ic_number)]];
    case 'passport':
      return [['passport_number', passportError(details.passport_number)]];
    case 'birth-certificate': {
      const number = numberError(details.birth_certificate_id, /^[A-Z0-9/]{3,20}$/, 'birth-certificate');
      if (isAtLeastTwelve) return [['certificate_type', 'birth-certificate-child']];
      // R30: a child without a birth certificate issued in Brunei is Non-Resident.
      return details.residency === 'non-resident'
        ? [['certificate_type', 'birth-certificate-local']]
        : [['birth_certificate_id', number]];
    }
  }
}

function nameError(name: string): string | undefined {
  if (!hasVisibleText(name)) return 'required';
  return name.length > maxNameLength ? 'too-long' : undefined;
}

function numberError(number: string, shape: RegExp, key: string): string | undefined {
  if (number === '') return 'required';
  return shape.test(number) ? undefined : key;
}

function icError(number: string): string | undefined {
  return numberError(number, icPattern, 'ic');
}

function passportError(number: string): string | undefined {
  return numberError(number, passportPattern, 'passport');
}

function phoneError(number: string): string | undefined {
  if (longPhonePattern.test(number)) return 'phone-long';
  return phonePattern.test(number) ? undefined : 'phone-wrong';
}

function birthDateError(entered: string, today: LocalDate): string | undefined {
  if (entered === '') return 'required';
  if (!isPartialDate(entered)) return 'date';
  return validateBirthDate(entered, today);
}
