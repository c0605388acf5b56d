import { addDays, daysBetween, isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';

const dayRange = { daysBefore: 1, daysAfter: 7 };

/** Days of the queue: yesterday, today, and the week ahead. */
export function queueDays(today: LocalDate): LocalDate[] {
  return Array.from({ length: dayRange.daysBefore + 1 + dayRange.daysAfter }, (_, index) =>
    addDays(today, index - dayRange.daysBefore),
  );
}

export function isQueueDay(text: string, today: LocalDate): text is LocalDate {
  if (!isLocalDate(text)) return false;
  const daysAhead = daysBetween(today, text);
  return daysAhead >= -dayRange.daysBefore && daysAhead <= dayRange.daysAfter;
}
