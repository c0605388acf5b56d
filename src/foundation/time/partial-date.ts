import {
  addDays,
  addMonths,
  ageOn,
  calendarNames,
  composeDate,
  formatDate,
  isLocalDate,
  type LocalDate,
  toDateParts,
} from './local-date.ts';
import { type DatePart, isBlankDate, parseEnteredDate, type EnteredDate, findInvalidDatePart } from './entered-date.ts';

/**
 * A date with unknown parts: `YYYY`, `YYYY-MM` or `YYYY-MM-DD` (ISO 8601-1, reduced precision), or `XXXX` (ISO 8601-2,
 * unspecified digits) when nothing is known. Passports and certificates have such birth dates (ICAO Doc 9303-3, 4.8).
 * The type is not assignable to `LocalDate`.
 */
export type PartialDate = LocalDate | (string & { readonly __day: 'unknown' });

export const unknownDate = 'XXXX' as PartialDate;

/** Whether the text is a full date, a month or a year that exists (1900 to 2200), or the unknown date. */
export function isPartialDate(text: string): text is PartialDate {
  return (
    text === unknownDate || isLocalDate(text) || (/^\d{4}(-\d{2})?$/.test(text) && isLocalDate(firstDayText(text)))
  );
}

export function isFullDate(date: PartialDate): date is LocalDate {
  return date.length === 10;
}

/** The first day that a date with unknown parts may be. */
export function earliestDay(date: PartialDate): LocalDate {
  return date === unknownDate ? '1900-01-01' : firstDayText(date);
}

/** The last day that a date with unknown parts may be. */
export function latestDay(date: PartialDate): LocalDate {
  if (isFullDate(date)) return date;
  if (date === unknownDate) return '2200-12-31';
  return addDays(addMonths(earliestDay(date), date.length === 7 ? 1 : 12), -1);
}

/** The lowest and the highest age, in completed years, that the birth date allows on a day. */
export function ageRangeOn(birthDate: PartialDate, day: LocalDate): { min: number; max: number } {
  return { min: Math.max(0, ageOn(latestDay(birthDate), day)), max: ageOn(earliestDay(birthDate), day) };
}

/** Whether two dates may be the same day: all parts known in both are equal. */
export function mayBeSameDate(first: PartialDate, second: PartialDate): boolean {
  if (first === unknownDate || second === unknownDate) return true;
  return first.startsWith(second) || second.startsWith(first);
}

/** "14 Mar 1990", "Mar 1990", "1990" or "Not known". */
export function formatPartialDate(date: PartialDate, language: 'en' | 'ms'): string {
  if (isFullDate(date)) return formatDate(date, language);
  if (date === unknownDate) return language === 'en' ? 'Not known' : 'Tidak diketahui';
  const { year, month } = toDateParts(earliestDay(date));
  return date.length === 4 ? String(year) : `${calendarNames[language].shortMonths[month - 1] ?? ''} ${year}`;
}

/** Formats a text that is a date; returns any other text unchanged. */
export function formatIfPartialDate(text: string, language: 'en' | 'ms'): string {
  return isPartialDate(text) ? formatPartialDate(text, language) : text;
}

/** Text in a date field for a part that the document omits, as passports print it. */
export const unknownDatePart = 'XX';

/** Whether a part was typed as unknown, in one of the notations of documents: `XX`, `00` or `<<`. */
function isUnknownPart(text: string): boolean {
  return /^(x{1,2}|00|<{1,2})$/i.test(text.trim());
}

// An unknown year takes four characters: `XX` or `00` could be an abbreviated year.
function isUnknownYear(text: string): boolean {
  return /^(x{4}|0000|<{2,4})$/i.test(text.trim());
}

export function isUnknownDate({ day, month, year }: EnteredDate): boolean {
  return isUnknownPart(day) && isUnknownPart(month) && isUnknownYear(year);
}

/** Whether nothing was typed apart from parts marked as unknown. */
export function isBlankPartialDate({ day, month, year }: EnteredDate): boolean {
  const blankIfUnknown = (text: string) => (isUnknownPart(text) ? '' : text);
  return isBlankDate({ day: blankIfUnknown(day), month: blankIfUnknown(month), year });
}

/**
 * Finds the part that makes the typed partial date invalid; undefined for a valid date. A known day with an unknown
 * month is an error of the month.
 */
export function findInvalidPartOfPartialDate({ day, month, year }: EnteredDate): DatePart | undefined {
  if (isUnknownDate({ day, month, year })) return undefined;
  if (!isUnknownPart(day)) return findInvalidDatePart({ day, month, year });
  return findInvalidDatePart({ day: '1', month: isUnknownPart(month) ? '1' : month, year });
}

/**
 * Parses a typed date with unknown parts. Undefined for an invalid date or a blank part: an unknown part must be marked
 * as unknown.
 */
export function parseEnteredPartialDate({ day, month, year }: EnteredDate): PartialDate | undefined {
  if (isUnknownDate({ day, month, year })) return unknownDate;
  if (!isUnknownPart(day)) return parseEnteredDate({ day, month, year });
  const firstDay = parseEnteredDate({ day: '1', month: isUnknownPart(month) ? '1' : month, year });
  return firstDay && (firstDay.slice(0, isUnknownPart(month) ? 4 : 7) as PartialDate);
}

export function toEnteredPartialDate(date: PartialDate): EnteredDate {
  const [year = '', month, day] = date.split('-');
  const partText = (part: string | undefined) => (part === undefined ? unknownDatePart : String(Number(part)));
  return { day: partText(day), month: partText(month), year };
}

function firstDayText(text: string): LocalDate {
  return composeDate(Number(text.slice(0, 4)), Number(text.slice(5, 7) || '1'), Number(text.slice(8, 10) || '1'));
}
