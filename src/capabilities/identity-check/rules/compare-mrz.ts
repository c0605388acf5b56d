import type { Details } from '#capabilities/members/contract.ts';
import { type DocumentFieldName, parseDocument } from '#capabilities/passports/rules/parse-document.ts';
import { compareNames } from '#capabilities/places/rules/compare-names.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { unknownDate } from '#foundation/time/partial-date.ts';

/** Content of a passport's MRZ, compared with an account owner's details. */
export type MrzComparison = {
  fields: Record<DocumentFieldName, string>;
  /** Whether every check digit is right. Detects reading errors, not forgery: a forger can compute check digits. */
  checkDigitsMatch: boolean;
  isExpired: boolean;
  differingFields: DocumentFieldName[];
};

/** Compares MRZ lines with an account owner's details. Returns undefined if the lines are not a passport's MRZ. */
export function compareMrz(lines: readonly string[], details: Details, today: LocalDate): MrzComparison | undefined {
  const document = parseDocument(lines, today);
  if (document?.kind !== 'passport') return undefined;
  const fields = { ...emptyFields };
  for (const { name, value } of document.fields) fields[name] = value;
  const nameMatch = compareNames([fields.name], [details.name]);
  const matchByField: Record<Exclude<DocumentFieldName, 'passportExpiry'>, boolean> = {
    // An MRZ may truncate a long name.
    name: nameMatch === 'same' || (document.mayBeTruncated && nameMatch !== 'other'),
    gender: fields.gender === '' || fields.gender === 'unspecified' || fields.gender === details.gender,
    // A passport may state only the year, or year and month, or nothing of the birth date.
    birthDate: fields.birthDate === unknownDate || details.birth_date.startsWith(fields.birthDate),
    passportNumber: fields.passportNumber === details.passport_number,
    nationality: fields.nationality === details.nation,
  };
  return {
    fields,
    checkDigitsMatch: document.checkDigitsMatch,
    isExpired: fields.passportExpiry !== '' && fields.passportExpiry < today,
    differingFields: (Object.keys(matchByField) as (keyof typeof matchByField)[]).filter((name) => !matchByField[name]),
  };
}

const emptyFields: Record<DocumentFieldName, string> = {
  name: '',
  gender: '',
  birthDate: '',
  passportNumber: '',
  passportExpiry: '',
  nationality: '',
};
