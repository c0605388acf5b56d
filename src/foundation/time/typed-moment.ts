import { normalizeNumber } from '#foundation/language/typed-text.ts';
import { readLocalTime } from './local-time.ts';
import { isLocalDate } from './local-date.ts';
import { isBlankDate, noDate, readTypedDate, type TypedDate, typedDate } from './typed-date.ts';

/** A day and a time of day as a person typed them, kept as they stand until they are a moment. */
export type TypedMoment = TypedDate & { time: string };

/** A moment of which nothing has been typed. */
export const noMoment: TypedMoment = { ...noDate, time: '' };

/** `HH:MM` of what was typed as a time of day, such as 9:05 or 14.30; undefined when it is none. */
export function readTypedTime(time: string): string | undefined {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(normalizeNumber(time)) ?? [];
  return minutes === '' ? undefined : `${hours.padStart(2, '0')}:${minutes}`;
}

/** What was typed as `YYYY-MM-DDTHH:MM`; empty when nothing was, and a text that is no moment when it is none. */
export function momentText(typed: TypedMoment): string {
  if (isBlankDate(typed) && typed.time.trim() === '') return '';
  return `${readTypedDate(typed) ?? '?'}T${readTypedTime(typed.time) ?? '?'}`;
}

/** The way back, for a form that begins with something: `YYYY-MM-DDTHH:MM` as the fields show it, empty when it is no moment. */
export function typedMoment(text: string): TypedMoment {
  const [date = '', time = ''] = text.split('T');
  return readLocalTime(text) !== undefined && isLocalDate(date) ? { ...typedDate(date), time } : noMoment;
}
