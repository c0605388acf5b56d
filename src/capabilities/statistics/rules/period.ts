import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/** Days from one to another, both included. */
export type Period = { from: LocalDate; to: LocalDate };

/** The last so many days, today included. */
export function lastDays(count: number, today: LocalDate): Period {
  return { from: addDays(today, 1 - count), to: today };
}

/** What is wrong with a period, as the key of a sentence; undefined when nothing is. */
export function validatePeriod(
  { from, to }: Period,
  today: LocalDate,
): 'period-backwards' | 'period-long' | 'period-ahead' | undefined {
  if (from > to) return 'period-backwards';
  if (daysBetween(from, to) >= longestPeriod) return 'period-long';
  return to > addDays(today, daysAhead) ? 'period-ahead' : undefined;
}

/** Its days, in order. */
export function periodDays({ from, to }: Period): LocalDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
}

// The most days that are looked at together, and how far ahead: as far as somebody may have declared.
const longestPeriod = 92;
const daysAhead = 31;
