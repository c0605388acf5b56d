import { addDays, daysBetween, isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';

/** Days of the queue before and after today. */
const dayRange = { back: 1, ahead: 7 };

/** The days that the queue knows: yesterday, today, and the week ahead. */
export function queueDays(today: LocalDate): LocalDate[] {
  return Array.from({ length: dayRange.back + 1 + dayRange.ahead }, (_, at) => addDays(today, at - dayRange.back));
}

/** Whether a text is one of these days. */
export function isQueueDay(text: string, today: LocalDate): text is LocalDate {
  if (!isLocalDate(text)) return false;
  const ahead = daysBetween(today, text);
  return ahead >= -dayRange.back && ahead <= dayRange.ahead;
}
