import type { LocalDate } from '#foundation/time/local-date.ts';

/**
 * Public holidays of Brunei that fall on the same day each year. Those that follow the moon are announced year by year and are not here:
 * pages say that hours may differ on them.
 */
export function isHoliday(day: LocalDate): boolean {
  return fixedHolidays.includes(day.slice(5));
}

const fixedHolidays = ['01-01', '02-23', '05-31', '07-15', '12-25'];
