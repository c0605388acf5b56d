import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { calendarNames, composeDate, isLocalDate, type LocalDate, toDateParts } from './local-date.ts';

/** Typed parts of a date. The text is stored as typed until it is a date, so that no input is lost. */
export type EnteredDate = { day: string; month: string; year: string };

export type DatePart = keyof EnteredDate;

export const blankDate: EnteredDate = { day: '', month: '', year: '' };

/** Parses a typed date; undefined when no such day exists. The month may be a number or a name in either language. */
export function parseEnteredDate({ day, month, year }: EnteredDate): LocalDate | undefined {
  const monthNumber = parseMonth(month);
  const [dayText, yearText] = [normalizeNumber(day), normalizeNumber(year)];
  if (!/^\d{1,2}$/.test(dayText) || !/^\d{4}$/.test(yearText) || monthNumber === undefined) return undefined;
  const date = composeDate(Number(yearText), monthNumber, Number(dayText));
  return isLocalDate(date) ? date : undefined;
}

export function isBlankDate({ day, month, year }: EnteredDate): boolean {
  return normalizeNumber(`${day}${month}${year}`) === '';
}

export function toEnteredDate(date: LocalDate): EnteredDate {
  const { day, month, year } = toDateParts(date);
  return { day: String(day), month: String(month), year: String(year) };
}

/**
 * Finds the part that makes the typed date invalid; undefined for a valid date. The day is invalid if the month has no
 * such day.
 */
export function findInvalidDatePart(entered: EnteredDate): DatePart | undefined {
  if (parseEnteredDate(entered) !== undefined) return undefined;
  const isWithin = (text: string, min: number, max: number) => {
    const numberText = normalizeNumber(text);
    return /^\d+$/.test(numberText) && Number(numberText) >= min && Number(numberText) <= max;
  };
  if (!isWithin(entered.day, 1, 31)) return 'day';
  const month = parseMonth(entered.month);
  if (month === undefined || !isWithin(String(month), 1, 12)) return 'month';
  return isWithin(entered.year, 1900, 2200) ? 'day' : 'year';
}

/**
 * Splits a full date that was typed or pasted into one field, such as 05071991, 5/7/1991, 5th July 1991, July 5, 1991
 * or 1991-07-05. Undefined for any other text. The day comes first, as in the country; the year comes first only where
 * no other order gives a date.
 */
export function splitFullDate(text: string): EnteredDate | undefined {
  const entered = normalizeNumber(text);
  const parts =
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(entered)?.groups ??
    // The day may have a suffix, as in "5th" or "5hb".
    /^(?<day>\d{1,2})\p{Ll}{0,2}?[ ./,-]{0,2}(?<month>\p{L}{3,9}\.?)[ ./,-]{0,2}(?<year>\d{4})$/u.exec(entered)
      ?.groups ??
    /^(?<month>\p{L}{3,9}\.?)[ ./,-]{0,2}(?<day>\d{1,2})[ ./,-]{0,2}(?<year>\d{4})$/u.exec(entered)?.groups ??
    /^(?<day>\d{1,2})[ ./-](?<month>\d{1,2})[ ./-](?<year>\d{4})$/.exec(entered)?.groups;
  const dayFirstDate = toValidEnteredDate(parts);
  if (dayFirstDate) return dayFirstDate;
  return toValidEnteredDate(/^(?<year>\d{4})[ ./-]?(?<month>\d{2})[ ./-]?(?<day>\d{2})$/.exec(entered)?.groups);
}

function toValidEnteredDate(parts: Record<string, string> | undefined): EnteredDate | undefined {
  const { day = '', month = '', year = '' } = parts ?? {};
  const date = { day, month, year };
  return parseEnteredDate(date) === undefined ? undefined : date;
}

function parseMonth(text: string): number | undefined {
  const entered = normalizeNumber(text).toLowerCase().replace(/\.$/, '');
  if (/^\d{1,2}$/.test(entered)) return Number(entered);
  if (entered.length < 3) return undefined;
  // Accepts the abbreviations of month names in passports and typed text, in either language: Sept, OGO, Disem.
  for (const { months, shortMonths } of Object.values(calendarNames)) {
    const monthIndex = months.findIndex(
      (name, index) => name.toLowerCase().startsWith(entered) || shortMonths[index]?.toLowerCase() === entered,
    );
    if (monthIndex >= 0) return monthIndex + 1;
  }
  return undefined;
}
