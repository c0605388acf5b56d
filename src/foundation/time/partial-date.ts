import {
  addDays,
  addMonths,
  ageOn,
  calendarNames,
  compose,
  formatDate,
  isLocalDate,
  type LocalDate,
  partsOf,
} from './local-date.ts';
import { type DatePart, isBlankDate, readTypedDate, type TypedDate, wrongPart } from './typed-date.ts';

/**
 * A date of which the day, the day and the month, or all of it may be unknown: `YYYY`, `YYYY-MM` or `YYYY-MM-DD` (ISO 8601-1, reduced
 * precision), or `XXXX` (ISO 8601-2, unspecified digits).
 * Passports and certificates have such birth dates (ICAO Doc 9303-3, 4.8). One with unknown parts cannot be passed where a `LocalDate` is
 * asked for.
 */
export type PartialDate = LocalDate | (string & { readonly __day: 'unknown' });

/** A date of which nothing is known. */
export const unknownDate = 'XXXX' as PartialDate;

/** Whether the text is a full date, a month or a year that exists, from 1900 to 2200, or says that nothing is known. */
export function isPartialDate(text: string): text is PartialDate {
  return (
    text === unknownDate || isLocalDate(text) || (/^\d{4}(-\d{2})?$/.test(text) && isLocalDate(firstDayText(text)))
  );
}

/** Whether day, month and year are known. */
export function isFullDate(date: PartialDate): date is LocalDate {
  return date.length === 10;
}

/** The first day that the date can be. */
export function earliestDay(date: PartialDate): LocalDate {
  return date === unknownDate ? '1900-01-01' : firstDayText(date);
}

/** The last day that the date can be. */
export function latestDay(date: PartialDate): LocalDate {
  if (isFullDate(date)) return date;
  if (date === unknownDate) return '2200-12-31';
  return addDays(addMonths(earliestDay(date), date.length === 7 ? 1 : 12), -1);
}

/** Completed years of age on a day: the least and the most that somebody with this birth date can have. */
export function ageRangeOn(birthDate: PartialDate, on: LocalDate): { least: number; most: number } {
  return { least: Math.max(0, ageOn(latestDay(birthDate), on)), most: ageOn(earliestDay(birthDate), on) };
}

/** Whether two dates can be the same day: what both of them know is equal. */
export function mayBeSameDate(one: PartialDate, other: PartialDate): boolean {
  if (one === unknownDate || other === unknownDate) return true;
  return one.startsWith(other) || other.startsWith(one);
}

/** "14 Mar 1990", "Mar 1990", "1990" or "Not known". */
export function formatPartialDate(date: PartialDate, language: 'en' | 'ms'): string {
  if (isFullDate(date)) return formatDate(date, language);
  if (date === unknownDate) return language === 'en' ? 'Not known' : 'Tidak diketahui';
  const { year, month } = partsOf(earliestDay(date));
  return date.length === 4 ? String(year) : `${calendarNames[language].short[month - 1] ?? ''} ${year}`;
}

/** The same of a text that may be no date, which stays as it is. */
export function partialDateText(text: string, language: 'en' | 'ms'): string {
  return isPartialDate(text) ? formatPartialDate(text, language) : text;
}

/** What stands in a field for a part that the passport leaves out, as passports print it. */
export const unknownPart = 'XX';

/** Whether a part was typed as unknown, in one of the ways in which documents print it: `XX`, `00` or `<<`. */
function isUnknownPart(text: string): boolean {
  return /^(x{1,2}|00|<{1,2})$/i.test(text.trim());
}

// The year of a date of which nothing is known; one of two digits would be read as a year of this century.
function isUnknownYear(text: string): boolean {
  return /^(x{4}|0000|<{2,4})$/i.test(text.trim());
}

/** Whether the document shows no birth date at all. */
export function isUnknownDate({ day, month, year }: TypedDate): boolean {
  return isUnknownPart(day) && isUnknownPart(month) && isUnknownYear(year);
}

/** Whether nothing was typed, but for parts that are unknown. */
export function isBlankPartialDate({ day, month, year }: TypedDate): boolean {
  const known = (text: string) => (isUnknownPart(text) ? '' : text);
  return isBlankDate({ day: known(day), month: known(month), year });
}

/**
 * The part that keeps what was typed from being a date; undefined when it is one. A day that is known in a month that is not is the
 * month's fault.
 */
export function wrongPartialPart({ day, month, year }: TypedDate): DatePart | undefined {
  if (isUnknownDate({ day, month, year })) return undefined;
  if (!isUnknownPart(day)) return wrongPart({ day, month, year });
  return wrongPart({ day: '1', month: isUnknownPart(month) ? '1' : month, year });
}

/** The date that was typed, with day, day and month, or all of it unknown. A part that is only blank is a part that was forgotten: no date. */
export function readPartialDate({ day, month, year }: TypedDate): PartialDate | undefined {
  if (isUnknownDate({ day, month, year })) return unknownDate;
  if (!isUnknownPart(day)) return readTypedDate({ day, month, year });
  const first = readTypedDate({ day: '1', month: isUnknownPart(month) ? '1' : month, year });
  return first && (first.slice(0, isUnknownPart(month) ? 4 : 7) as PartialDate);
}

/** A date as the three fields hold it. */
export function typedPartialDate(date: PartialDate): TypedDate {
  const [year = '', month, day] = date.split('-');
  const shown = (part: string | undefined) => (part === undefined ? unknownPart : String(Number(part)));
  return { day: shown(day), month: shown(month), year };
}

function firstDayText(text: string): LocalDate {
  return compose(Number(text.slice(0, 4)), Number(text.slice(5, 7) || '1'), Number(text.slice(8, 10) || '1'));
}
