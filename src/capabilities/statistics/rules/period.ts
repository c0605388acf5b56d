import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import { maxDaysAhead, maxPeriodDays } from './limits.ts';

/** Range of days, both ends included. */
export type Period = { from: LocalDate; to: LocalDate };

/** Last `count` days, today included. */
export function lastDays(count: number, today: LocalDate): Period {
  return { from: addDays(today, 1 - count), to: today };
}

/** Returns the key of a message, or undefined for a valid period. */
export function validatePeriod(
  { from, to }: Period,
  today: LocalDate,
): 'period-backwards' | 'period-long' | 'period-ahead' | undefined {
  if (from > to) return 'period-backwards';
  if (daysBetween(from, to) >= maxPeriodDays) return 'period-long';
  return to > addDays(today, maxDaysAhead) ? 'period-ahead' : undefined;
}

export function periodDays({ from, to }: Period): LocalDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}
