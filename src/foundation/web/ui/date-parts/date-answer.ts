import type { LocalDate } from '#foundation/time/local-date.ts';
import { calendarNames, compose, isLocalDate, partsOf } from '#foundation/time/local-date.ts';

/** A date as three texts, exactly as typed. */
export type DateText = { readonly day: string; readonly month: string; readonly year: string };

/** What a date question holds: a day that exists, or what has been typed so far. */
export type DateAnswer = LocalDate | DateText;

/** The part of a date that a sentence can blame. */
export type DatePart = 'day' | 'month' | 'year';

/** The typed texts of an answer; those of a day are its numbers without leading zeros. */
export function textOf(answer: DateAnswer | undefined): DateText {
  if (answer === undefined) return noDate;
  if (typeof answer !== 'string') return answer;
  if (!isLocalDate(answer)) return noDate;
  const { day, month, year } = partsOf(answer);
  return { day: String(day), month: String(month), year: String(year) };
}

/** The typed texts as a day when they name one that exists, else the texts themselves. */
export function answerOf(text: DateText): DateAnswer {
  const [day, month, year] = [wholeNumber(text.day), monthNumber(text.month), wholeNumber(text.year)];
  if (day === undefined || month === undefined || year === undefined || text.year.trim().length !== 4) return text;
  const date = compose(year, month, day);
  return isLocalDate(date) ? date : text;
}

/** The day of an answer, or undefined while it is none. */
export function dayOf(answer: DateAnswer | undefined): LocalDate | undefined {
  return typeof answer === 'string' && isLocalDate(answer) ? answer : undefined;
}

/** Whether nothing at all has been typed. */
export function isEmptyDate(answer: DateAnswer | undefined): boolean {
  const text = textOf(answer);
  return (text.day + text.month + text.year).trim() === '';
}

/** The first part that keeps the answer from being a day; undefined when it is one. For a day that the month lacks it is the day. */
export function wrongPart(answer: DateAnswer | undefined): DatePart | undefined {
  if (dayOf(answer) !== undefined) return undefined;
  const text = textOf(answer);
  const day = wholeNumber(text.day);
  if (day === undefined || day < 1 || day > 31) return 'day';
  if (monthNumber(text.month) === undefined) return 'month';
  const year = wholeNumber(text.year);
  if (year === undefined || year < 1900 || year > 2200) return 'year';
  return 'day';
}

/** 1 to 12 from a number or from a month's name, whole or short, in English or Malay. */
export function monthNumber(typed: string): number | undefined {
  const number = wholeNumber(typed);
  if (number !== undefined) return number >= 1 && number <= 12 ? number : undefined;
  const wanted = typed.trim().toLowerCase().replace(/\.$/, '');
  if (wanted.length < 3) return undefined;
  for (const { months, short } of [calendarNames.en, calendarNames.ms]) {
    const at = months.findIndex((name, i) => name.toLowerCase() === wanted || short[i]?.toLowerCase() === wanted);
    if (at >= 0) return at + 1;
  }
  return undefined;
}

const noDate: DateText = { day: '', month: '', year: '' };

function wholeNumber(typed: string): number | undefined {
  const digits = typed.trim();
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined;
}
