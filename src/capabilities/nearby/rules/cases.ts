import type { LocalDate } from '#foundation/time/local-date.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { minPublishedCount } from './limits.ts';

/** Number of latest days whose cases are published. */
export const caseDays = 14;

/** Cases of an area: their number, or `few` below `minPublishedCount` (but not 0); null without reports. */
export type AreaCases = number | 'few' | null;

/**
 * Sums the cases of the last 14 days of an area's history, and counts the days that these cases cover. The history
 * starts on the day of `added[0]`. A late count is an increase over several days together; `day` is the last of them.
 */
export function sumRecentCases(history: {
  firstDay: LocalDate | null;
  added: readonly (number | null)[];
  lateCounts: readonly { day: LocalDate; days: number; count: number }[];
}): { cases: AreaCases; days: number } {
  const { firstDay, added, lateCounts } = history;
  if (firstDay === null) return { cases: null, days: 0 };
  const fromIndex = Math.max(0, added.length - caseDays);
  const recentCounts = added.slice(fromIndex).filter((count) => count !== null);
  const fromDay = addDays(firstDay, fromIndex);
  // A report that began before the 14 days is left out, because its cases cannot be assigned to days.
  const lateReports = lateCounts.filter(({ day, days }) => addDays(day, 1 - days) >= fromDay);
  const days = recentCounts.length + lateReports.reduce((sum, report) => sum + report.days, 0);
  if (days === 0) return { cases: null, days: 0 };
  const cases = [...recentCounts, ...lateReports.map(({ count }) => count)].reduce((sum, count) => sum + count, 0);
  return { cases: cases > 0 && cases < minPublishedCount ? 'few' : cases, days };
}
