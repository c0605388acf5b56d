import { addDays, daysBetween, isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';

/** Number of days before and after today. */
const dayRange = { back: 1, ahead: 7 };

/** Days of the queue: yesterday, today, and the week ahead. */
export function queueDays(today: LocalDate): LocalDate[] {
  return Array.from({ length: dayRange.back + 1 + dayRange.ahead }, (_, index) =>
    addDays(today, index - dayRange.back),
  );
}

/** Whether a text is a day of the queue. */
export function isQueueDay(text: string, today: LocalDate): text is LocalDate {
  if (!isLocalDate(text)) return false;
  const daysAhead = daysBetween(today, text);
  return daysAhead >= -dayRange.back && daysAhead <= dayRange.ahead;
}
