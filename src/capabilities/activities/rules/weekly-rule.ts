import * as z from 'zod/mini';
import { hour, type Millis, minute, startOfDay } from '#foundation/time/clock.ts';
import { addDays, daysBetween, type LocalDate, weekday } from '#foundation/time/local-date.ts';
import type { Language } from '#foundation/language/messages.ts';

/** Returns the name of a weekday; 1 is Monday. */
export function weekdayName(weekday: number, language: Language): string {
  return weekdayNames[language][weekday - 1] ?? '';
}

const weekdayNames = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ms: ['Isnin', 'Selasa', 'Rabu', 'Khamis', 'Jumaat', 'Sabtu', 'Ahad'],
} as const satisfies Record<Language, readonly string[]>;

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'));
const BookingBoundary = z.object({ daysBefore: z.int().check(z.gte(0, 'invalid'), z.lte(27, 'invalid')), time: Time });

/**
 * Rule that plans the events of a series: a weekday (1 is Monday) and times in Brunei. The doors are open from `admits`
 * to `admitsUntil`. Booking opens and closes a number of days before the event, at a time. For Friday prayers, booking
 * lasts from Monday noon to Friday noon.
 */
export const WeeklyRule = z.object({
  weekday: z.int().check(z.gte(1, 'invalid'), z.lte(7, 'invalid')),
  admits: Time,
  admitsUntil: Time,
  ends: Time,
  opens: BookingBoundary,
  closes: BookingBoundary,
});
export type WeeklyRule = z.output<typeof WeeklyRule>;

export const fridayRule: WeeklyRule = {
  weekday: 5,
  admits: '11:30',
  admitsUntil: '12:45',
  ends: '13:30',
  opens: { daysBefore: 4, time: '12:00' },
  closes: { daysBefore: 0, time: '12:00' },
};

/** Times of an event: the doors open and close, the event ends, booking opens and closes. */
export type EventTimes = {
  admitsAt: Millis;
  admitsUntil: Millis;
  endsAt: Millis;
  booksFrom: Millis;
  booksUntil: Millis;
};

export function eventTimesOn(rule: WeeklyRule, day: LocalDate): EventTimes {
  return {
    admitsAt: instantAt(day, rule.admits),
    admitsUntil: instantAt(day, rule.admitsUntil),
    endsAt: instantAt(day, rule.ends),
    booksFrom: instantAt(addDays(day, -rule.opens.daysBefore), rule.opens.time),
    booksUntil: instantAt(addDays(day, -rule.closes.daysBefore), rule.closes.time),
  };
}

/** Lists the days of a rule's events among the `count` days that begin with `from`. */
export function listRuleDays(rule: WeeklyRule, from: LocalDate, count: number): LocalDate[] {
  const firstDay = addDays(from, (rule.weekday - weekday(from) + 7) % 7);
  const days: LocalDate[] = [];
  for (let day = firstDay; daysBetween(from, day) < count; day = addDays(day, 7)) days.push(day);
  return days;
}

/** Finds the first field that breaks the order of an event's times. */
export function findInvalidTime(times: EventTimes): keyof EventTimes | undefined {
  const { admitsAt, admitsUntil, endsAt, booksFrom, booksUntil } = times;
  if (admitsUntil <= admitsAt) return 'admitsUntil';
  if (endsAt < admitsUntil) return 'endsAt';
  if (booksUntil > admitsUntil) return 'booksUntil';
  return booksFrom >= booksUntil ? 'booksFrom' : undefined;
}

function instantAt(day: LocalDate, time: string): Millis {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOfDay(day) + hours * hour + minutes * minute;
}
