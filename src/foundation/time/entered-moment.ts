import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { parseLocalTime } from './local-time.ts';
import { isLocalDate } from './local-date.ts';
import { isBlankDate, blankDate, parseEnteredDate, type EnteredDate, toEnteredDate } from './entered-date.ts';

export type EnteredMoment = EnteredDate & { time: string };

export const blankMoment: EnteredMoment = { ...blankDate, time: '' };

/** Parses a typed time of day, such as 9:05 or 14.30, as `HH:MM`. Undefined for any other text. */
export function parseEnteredTime(time: string): string | undefined {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(normalizeNumber(time)) ?? [];
  return minutes === '' ? undefined : `${hours.padStart(2, '0')}:${minutes}`;
}

/** The typed moment as `YYYY-MM-DDTHH:MM`. Empty when all fields are blank; contains `?` where a part is invalid. */
export function formatEnteredMoment(entered: EnteredMoment): string {
  if (isBlankDate(entered) && entered.time.trim() === '') return '';
  return `${parseEnteredDate(entered) ?? '?'}T${parseEnteredTime(entered.time) ?? '?'}`;
}

/** Splits `YYYY-MM-DDTHH:MM` into the text of the form fields. Blank fields for a text that is not a moment. */
export function toEnteredMoment(text: string): EnteredMoment {
  const [date = '', time = ''] = text.split('T');
  return parseLocalTime(text) !== undefined && isLocalDate(date) ? { ...toEnteredDate(date), time } : blankMoment;
}
