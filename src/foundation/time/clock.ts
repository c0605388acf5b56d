import { countryPack } from '#country';
import type { LocalDate } from './local-date.ts';

/** Milliseconds: an instant since 1970-01-01T00:00Z, or a duration. */
export type Millis = number;

/** The only source of the current time in the product. */
export type Clock = {
  now(): Millis;
  /** The current instant as ISO 8601 in UTC. */
  instant(): string;
  /** The local date of the country, whatever time zone the machine is in. */
  today(): LocalDate;
};

export const systemClock: Clock = clockFrom(() => Date.now());

/** A clock that reads another source of milliseconds: a moved one in tests, a corrected one in a browser. */
export function clockFrom(read: () => Millis): Clock {
  return { now: read, instant: () => isoInstant(read()), today: () => localDate(read()) };
}

/** The local date of the country at an instant. */
export function localDate(instant: Millis): LocalDate {
  const dayNumber = Math.floor((instant + utcOffset) / day);
  if (dayNumber !== lastDay.number) {
    lastDay = { number: dayNumber, date: new Date(dayNumber * day).toISOString().slice(0, 10) as LocalDate };
  }
  return lastDay.date;
}

// Every request needs the date several times, and the date changes once a day: the last result is cached.
let lastDay = { number: Number.NaN, date: '' as LocalDate };

/** The local time `HH:MM` of the country at an instant. */
export function localTime(instant: Millis): string {
  return new Date(instant + utcOffset).toISOString().slice(11, 16);
}

/** The instant at which a day begins in the country. */
export function startOfDay(date: LocalDate): Millis {
  return Date.parse(`${date}T00:00:00Z`) - utcOffset;
}

/** An instant as ISO 8601 in UTC, the form used on the wire. */
export function isoInstant(instant: Millis): string {
  return new Date(instant).toISOString();
}

/** An instant in the format of the HTTP header `date` (RFC 9110, 5.6.7), to the second. */
export function httpDate(instant: Millis): string {
  const seconds = Math.floor(instant / second);
  if (seconds !== lastSecond.number) lastSecond = { number: seconds, text: new Date(seconds * second).toUTCString() };
  return lastSecond.text;
}

// Every answer carries the header, so the last result is cached.
let lastSecond = { number: Number.NaN, text: '' };

/** The milliseconds of an instant in ISO 8601 or in the format of the HTTP header `date`. NaN for any other text. */
export function parseInstant(text: string): Millis {
  return Date.parse(text);
}

/** Milliseconds of a monotonic clock, for durations. They have no relation to a date. */
export function monotonicNow(): Millis {
  return performance.now();
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

const utcOffset = countryPack.utcOffsetHours * hour;

// Browsers and Node both have `performance`. Code for both is compiled without the types of either.
declare const performance: { now(): number };
