import type { LocalDate } from '#foundation/time/local-date.ts';

/**
 * Whether a day is a public holiday of Brunei with a fixed date. Holidays by the lunar calendar are announced every
 * year and are not included: pages say that hours may differ on them.
 */
export function isHoliday(day: LocalDate): boolean {
  return fixedHolidays.includes(day.slice(5));
}

const fixedHolidays = ['01-01', '02-23', '05-31', '07-15', '12-25'];
