import { daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import { maxReportDays } from './limits.ts';

/** Returns why a report of these days is not possible, as the key of a field message. */
export function validateReportDays(
  { firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate },
  today: LocalDate,
): 'days-turned' | 'days-many' | 'days-ahead' | undefined {
  if (lastDay < firstDay) return 'days-turned';
  if (lastDay > today) return 'days-ahead';
  return daysBetween(firstDay, lastDay) >= maxReportDays ? 'days-many' : undefined;
}
