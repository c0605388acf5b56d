import { findNationalityByDocumentCode } from '#capabilities/places/rules/document-codes.ts';
import { trimEndOf } from '#foundation/language/trim-end.ts';
import { composeDate, isLocalDate, type LocalDate, toDateParts } from '#foundation/time/local-date.ts';
import { unknownDate } from '#foundation/time/partial-date.ts';
import { filler } from './check-digit.ts';
import { type MrzFieldName, findMrzFormat, frenchIdCard } from './mrz-formats.ts';
import {
  checkDigitMatches,
  compositeCheckDigitMatches,
  findFieldPosition,
  readDocumentNumber,
  fieldText,
  removeFillers,
  type Mrz,
} from './mrz-fields.ts';

/** Form fields that an MRZ can fill in. */
export type DocumentFieldName = 'name' | 'gender' | 'birthDate' | 'passportNumber' | 'passportExpiry' | 'nationality';

export type DocumentField = {
  name: DocumentFieldName;
  /**
   * Value in the format of a form: a `LocalDate` (for a birth date the known part: `1974-08`, `1974`, or `XXXX`),
   * `male`, `female` or `unspecified`, the code of a nationality, or a name with spaces. Empty when the MRZ has no
   * valid value.
   */
  value: string;
  /** Position in the MRZ, without trailing fillers. */
  position: { line: number; from: number; to: number };
  /** The check digit matches, or the field has none. */
  checkDigitMatches: boolean;
};

export type ParsedDocument = {
  kind: 'passport' | 'card' | 'visa';
  fields: readonly DocumentField[];
  /** The names fill their whole field: the MRZ may have truncated them. */
  mayBeTruncated: boolean;
  /** Every check digit matches, including the overall one. */
  checkDigitsMatch: boolean;
};

/** Parses the lines of an MRZ. `today` decides the century of two-digit years. Undefined if they are not an MRZ. */
export function parseDocument(lines: readonly string[], today: LocalDate): ParsedDocument | undefined {
  const format = findMrzFormat(lines);
  if (!format) return undefined;
  const kind = format.name === 'TD3' ? 'passport' : format.name.startsWith('MRV') ? 'visa' : 'card';
  const zone = { format, lines };
  const names = [fieldText(zone, 'names'), fieldText(zone, 'givenNames')].filter((text) => text !== '');
  const fields = [
    readField(zone, 'name', 'names', () => nameOf(names.join(filler))),
    readField(zone, 'gender', 'sex', genderOf),
    readField(zone, 'birthDate', 'birthDate', (date) => parseMrzBirthDate(date, today)),
    // The number of a visa is not that of the passport.
    kind === 'visa' ? undefined : { name: 'passportNumber' as const, ...readDocumentNumber(zone) },
    kind === 'visa'
      ? undefined
      : readField(zone, 'passportExpiry', 'expiry', (date) => parseMrzDate(date, today, 'any')),
    // France issued these cards to nationals only: the issuing state is the nationality.
    format === frenchIdCard
      ? readField(zone, 'nationality', 'issuer', nationalityOf)
      : readField(zone, 'nationality', 'nationality', nationalityOf),
  ].filter((field) => field !== undefined);
  return {
    kind,
    fields,
    mayBeTruncated: names.some((text) => !text.endsWith(filler)),
    checkDigitsMatch: fields.every((field) => field.checkDigitMatches) && compositeCheckDigitMatches(zone),
  };
}

function readField(
  zone: Mrz,
  name: DocumentFieldName,
  field: MrzFieldName,
  parseText: (text: string) => string,
): DocumentField | undefined {
  const position = findFieldPosition(zone, field);
  if (!position) return undefined;
  const text = fieldText(zone, field);
  const { line, from } = position;
  const withoutFillers = { line, from, to: from + Math.max(1, trimEndOf(text, '<').length) };
  return {
    name,
    value: parseText(text),
    position: withoutFillers,
    checkDigitMatches: checkDigitMatches(zone, position),
  };
}

// A filler: the sex is not stated, and the page shows an X (ICAO Doc 9303 part 4, 4.2.2). Some states write X here too.
function genderOf(sex: string): string {
  return sex === 'M' ? 'male' : sex === 'F' ? 'female' : sex === filler || sex === 'X' ? 'unspecified' : '';
}

// Keeps the order of the page: the primary identifier, usually family names, before the secondary one.
function nameOf(text: string): string {
  return text.replace(/<+/g, ' ').trim();
}

function nationalityOf(text: string): string {
  return findNationalityByDocumentCode(removeFillers(text))?.code ?? '';
}

/** Longest validity of a document in years. A two-digit year further ahead belongs to the last century. */
const maxYearsAhead = 50;

// Parses a complete date. `past`: today is the latest possible date. Empty if the text is not a date.
function parseMrzDate(text: string, today: LocalDate, range: 'past' | 'any'): string {
  const [, yearText = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (yearText === '') return '';
  const latest = range === 'past' ? today : composeDate(toDateParts(today).year + maxYearsAhead, 12, 31);
  const century = Math.floor(toDateParts(today).year / 100) * 100;
  const dates = [century + 100, century, century - 100]
    .map((base) => composeDate(base + Number(yearText), Number(month), Number(day)))
    .filter(isLocalDate);
  return dates.find((date) => date <= latest) ?? '';
}

/** Parses the known part of a birth date. Unknown parts are fillers or zeros (ICAO Doc 9303 part 3, section 4.8). */
function parseMrzBirthDate(text: string, today: LocalDate): string {
  if (text === '<<<<<<') return unknownDate;
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d|<<)(\d\d|<<)$/.exec(text) ?? [];
  const isUnknown = (part: string) => part === '<<' || part === '00';
  if (year === '') return '';
  if (isUnknown(month)) return parseMrzDate(`${year}0101`, today, 'past').slice(0, 4);
  return isUnknown(day)
    ? parseMrzDate(`${year}${month}01`, today, 'past').slice(0, 7)
    : parseMrzDate(text, today, 'past');
}
