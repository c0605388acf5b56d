import type { Language } from '#foundation/language/messages.ts';
import { localDate, localTime, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import { useLanguage } from '../language-context.tsx';

/** An instant as calls return it, ISO 8601 in UTC, or in milliseconds. */
export type Instant = string | Millis;

/** Texts in the time zone of the country. Empty for null. */
export type TimeText = {
  /** "22 Nov 2026, 10:02" */
  instant: (instant: Instant | null) => string;
  /** Local day of an instant: "22 Nov 2026", with `weekday` "Sun 22 Nov 2026". */
  day: (instant: Instant | null, style?: 'weekday') => string;
  /** "10:02" */
  time: (instant: Instant | null) => string;
  /** A calendar date: "22 Nov 2026", with `weekday` "Sun 22 Nov 2026". */
  date: (date: LocalDate | null, style?: 'weekday') => string;
};

/** Texts of instants and dates in the reader's language, for messages. In markup, use `Time`. */
export function useTimeText(): TimeText {
  return timeTexts[useLanguage()];
}

/** Texts of instants and dates in a language other than the reader's. */
export const timeTexts: Record<Language, TimeText> = { en: createTimeText('en'), ms: createTimeText('ms') };

function createTimeText(language: Language): TimeText {
  return {
    instant: (instant) => (instant === null ? '' : formatInstant(toMillis(instant), language)),
    day: (instant, style) => (instant === null ? '' : formatDate(localDate(toMillis(instant)), language, style)),
    time: (instant) => (instant === null ? '' : localTime(toMillis(instant))),
    date: (date, style) => (date === null ? '' : formatDate(date, language, style)),
  };
}

export function toMillis(instant: Instant): Millis {
  return typeof instant === 'string' ? parseInstant(instant) : instant;
}
