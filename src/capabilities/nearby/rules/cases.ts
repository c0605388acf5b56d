import type { LocalDate } from '#foundation/time/local-date.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { minShownCount } from './limits.ts';

/** Number of days that the cases of an area cover. */
export const caseDays = 14;

/** Cases of an area: their number, or `few`; null without reports. */
export type AreaCases = number | 'few' | null;

/** Sums the last days of an area's history, and counts the days that have a number. */
export function sumRecentCases(history: {
  first: LocalDate | null;
  added: readonly (number | null)[];
  late: readonly { day: LocalDate; days: number; count: number }[];
}): { cases: AreaCases; days: number } {
  const { first, added, late } = history;
  if (first === null) return { cases: null, days: 0 };
  const fromIndex = Math.max(0, added.length - caseDays);
  const recent = added.slice(fromIndex).filter((count) => count !== null);
  const fromDay = addDays(first, fromIndex);
  const lateReports = late.filter(({ day, days }) => addDays(day, 1 - days) >= fromDay);
  const days = recent.length + lateReports.reduce((sum, report) => sum + report.days, 0);
  if (days === 0) return { cases: null, days: 0 };
  const cases = [...recent, ...lateReports.map(({ count }) => count)].reduce((sum, count) => sum + count, 0);
  return { cases: cases > 0 && cases < minShownCount ? 'few' : cases, days };
}
