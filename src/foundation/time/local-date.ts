/** A calendar day `YYYY-MM-DD` without zone or time. Compares correctly as text. */
export type LocalDate = string & { readonly __day?: never };

/** Whether the text is a day that exists: `2027-02-29` is not. Years 1900 to 2200. */
export function isLocalDate(text: string): text is LocalDate {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1900 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function addDays(date: LocalDate, count: number): LocalDate {
  return fromDayNumber(dayNumber(date) + count);
}

/** Number of days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day `count` months later, or the last day of that month when the month is shorter. */
export function addMonths(date: LocalDate, count: number): LocalDate {
  const { year, month, day } = toDateParts(date);
  const months = year * 12 + (month - 1) + count;
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return composeDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** Age in completed years on a day. A birthday on 29 February counts from 1 March in common years. */
export function ageOn(birthDate: LocalDate, day: LocalDate): number {
  const [birthParts, dayParts] = [toDateParts(birthDate), toDateParts(day)];
  const isBeforeBirthday =
    dayParts.month < birthParts.month || (dayParts.month === birthParts.month && dayParts.day < birthParts.day);
  return dayParts.year - birthParts.year - (isBeforeBirthday ? 1 : 0);
}

/** The parts of a day as numbers, month 1 to 12. */
export function toDateParts(date: LocalDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Writes year, month and day as a `LocalDate`. Does not check that the day exists. */
export function composeDate(year: number, month: number, day: number): LocalDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Day of the week: 1 = Monday … 7 = Sunday. */
export function weekday(date: LocalDate): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/**
 * Formats a day as "14 Jun 2025" or, with `weekday`, as "Sat 14 Jun 2025". Month and day names are those of the
 * country.
 */
export function formatDate(date: LocalDate, language: 'en' | 'ms', style: 'short' | 'weekday' = 'short'): string {
  const { year, month, day } = toDateParts(date);
  const names = calendarNames[language];
  const text = `${day} ${names.shortMonths[month - 1] ?? ''} ${year}`;
  return style === 'weekday' ? `${names.shortDays[weekday(date) - 1] ?? ''} ${text}` : text;
}

/** Names of months and abbreviated names of days in both languages, Monday first. */
export const calendarNames = {
  en: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    shortDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
  ms: {
    months: [
      'Januari',
      'Februari',
      'Mac',
      'April',
      'Mei',
      'Jun',
      'Julai',
      'Ogos',
      'September',
      'Oktober',
      'November',
      'Disember',
    ],
    shortMonths: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogo', 'Sep', 'Okt', 'Nov', 'Dis'],
    shortDays: ['Isn', 'Sel', 'Rab', 'Kha', 'Jum', 'Sab', 'Ahd'],
  },
} as const;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

// Days since 1970-01-01, by Howard Hinnant's `days_from_civil`: years start in March, an era has 400 years or 146097
// days. A Date object would bring in a time zone.
function dayNumber(date: LocalDate): number {
  const { year, month, day } = toDateParts(date);
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(yearFromMarch / 400);
  const yearOfEra = yearFromMarch - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

/** The day of a number of days since 1970-01-01, by Howard Hinnant's `civil_from_days`. */
function fromDayNumber(dayCount: number): LocalDate {
  const daysSinceYearZero = dayCount + 719468;
  const era = Math.floor(daysSinceYearZero / 146097);
  const dayOfEra = daysSinceYearZero - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch + (monthFromMarch < 10 ? 3 : -9);
  return composeDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}
