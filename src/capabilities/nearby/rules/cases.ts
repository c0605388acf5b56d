import type { LocalDate } from '#foundation/time/local-date.ts';
import { addDays } from '#foundation/time/local-date.ts';

/** How many days the cases of an area are of. */
export const caseDays = 14;

/** Fewer than these are not told as a number: one of them could be somebody whom a neighbour knows. */
const minShownCount = 5;

/** What is known of the cases of an area: their number, or that they are few; null where nothing was reported. */
export type AreaCases = number | 'few' | null;

/** What an area’s history says of its last days; with how many of them have a number. */
export function recentCases(history: {
  first: LocalDate | null;
  added: readonly (number | null)[];
  late: readonly { day: LocalDate; days: number; count: number }[];
}): { cases: AreaCases; days: number } {
  const { first, added, late } = history;
  if (first === null) return { cases: null, days: 0 };
  const from = Math.max(0, added.length - caseDays);
  const recent = added.slice(from).filter((count) => count !== null);
  const since = addDays(first, from);
  const together = late.filter(({ day, days }) => addDays(day, 1 - days) >= since);
  const days = recent.length + together.reduce((sum, one) => sum + one.days, 0);
  if (days === 0) return { cases: null, days: 0 };
  const cases = [...recent, ...together.map(({ count }) => count)].reduce((sum, count) => sum + count, 0);
  return { cases: cases > 0 && cases < minShownCount ? 'few' : cases, days };
}
