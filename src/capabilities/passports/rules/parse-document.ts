import { nationalityOfDocument } from '#capabilities/places/rules/document-codes.ts';
import { trimEndOf } from '#foundation/language/trim-end.ts';
import { compose, isLocalDate, type LocalDate, partsOf } from '#foundation/time/local-date.ts';
import { unknownDate } from '#foundation/time/partial-date.ts';
import { filler } from './check-digit.ts';
import { type MrzFieldName, findMrzFormat, frenchIdCard } from './mrz-formats.ts';
import {
  checkDigitMatches,
  overallCheckDigitMatches,
  findFieldPosition,
  readDocumentNumber,
  fieldText,
  removeFillers,
  type Mrz,
} from './mrz-fields.ts';

/** What a form can be given. */
export type DocumentFieldName = 'name' | 'gender' | 'birthDate' | 'passportNumber' | 'passportExpiry' | 'nationality';

/** One answer that was read off a zone. */
export type DocumentField = {
  name: DocumentFieldName;
  /**
   * As a form keeps it: a `LocalDate` (of a birth date as much as is known: `1974-08`, `1974`, or `XXXX` for nothing), `male`, `female` or `unspecified`, the code of a
   * nationality, a name with its words apart; empty where the zone says nothing, or nothing that can be.
   */
  value: string;
  /** Where it stands, without the fillers behind it. */
  place: { line: number; from: number; to: number };
  /** Its check digit agrees, or it has none. */
  agrees: boolean;
};

/** What a zone says. */
export type ParsedDocument = {
  kind: 'passport' | 'card' | 'visa';
  fields: readonly DocumentField[];
  /** The names fill their whole place: the zone may have left out the rest of them. */
  cut: boolean;
  /** Every check digit agrees, the one over all too. */
  agrees: boolean;
};

/** Reads what a zone says, on this day: of two digits of a year, the day tells the century. Undefined when it is no zone. */
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
    // A visa has a number of its own.
    kind === 'visa' ? undefined : { name: 'passportNumber' as const, ...readDocumentNumber(zone) },
    kind === 'visa'
      ? undefined
      : readField(zone, 'passportExpiry', 'expiry', (date) => parseMrzDate(date, today, 'any')),
    // Such a card was issued to nationals only, and names the state that issued it.
    format === frenchIdCard
      ? readField(zone, 'nationality', 'issuer', nationalityOf)
      : readField(zone, 'nationality', 'nationality', nationalityOf),
  ].filter((field) => field !== undefined);
  return {
    kind,
    fields,
    cut: names.some((text) => !text.endsWith(filler)),
    agrees: fields.every((field) => field.agrees) && overallCheckDigitMatches(zone),
  };
}

function readField(
  zone: Mrz,
  name: DocumentFieldName,
  field: MrzFieldName,
  meaning: (text: string) => string,
): DocumentField | undefined {
  const place = findFieldPosition(zone, field);
  if (!place) return undefined;
  const text = fieldText(zone, field);
  const { line, from } = place;
  const shown = { line, from, to: from + Math.max(1, trimEndOf(text, '<').length) };
  return { name, value: meaning(text), place: shown, agrees: checkDigitMatches(zone, place) };
}

// A filler is the X of the page: not stated (ICAO Doc 9303 part 4, 4.2.2). Some states write the X here too.
function genderOf(sex: string): string {
  return sex === 'M' ? 'male' : sex === 'F' ? 'female' : sex === filler || sex === 'X' ? 'unspecified' : '';
}

// As the page prints them: the first name before the others.
function nameOf(text: string): string {
  return text.replace(/<+/g, ' ').trim();
}

function nationalityOf(text: string): string {
  return nationalityOfDocument(removeFillers(text))?.code ?? '';
}

/** How far ahead a passport can be valid; a year further ahead is one of the last century. */
const maxYearsAhead = 50;

function parseMrzDate(text: string, today: LocalDate, when: 'past' | 'any'): string {
  const [, yearText = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (yearText === '') return '';
  const latest = when === 'past' ? today : compose(partsOf(today).year + maxYearsAhead, 12, 31);
  const century = Math.floor(partsOf(today).year / 100) * 100;
  const dates = [century + 100, century, century - 100]
    .map((base) => compose(base + Number(yearText), Number(month), Number(day)))
    .filter(isLocalDate);
  return dates.find((date) => date <= latest) ?? '';
}

/** As much of a birth date as is known: a zone has fillers, or zeros, for the rest (ICAO Doc 9303 part 3, section 4.8). */
function parseMrzBirthDate(text: string, today: LocalDate): string {
  if (text === '<<<<<<') return unknownDate;
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d|<<)(\d\d|<<)$/.exec(text) ?? [];
  const unknown = (part: string) => part === '<<' || part === '00';
  if (year === '') return '';
  if (unknown(month)) return parseMrzDate(`${year}0101`, today, 'past').slice(0, 4);
  return unknown(day)
    ? parseMrzDate(`${year}${month}01`, today, 'past').slice(0, 7)
    : parseMrzDate(text, today, 'past');
}
