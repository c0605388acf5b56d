import { formatInstant } from '#foundation/time/format-instant.ts';
import { localDate, type Millis, startOfDay } from '#foundation/time/clock.ts';
import { addDays, formatDate } from '#foundation/time/local-date.ts';
import type { Language } from '#foundation/language/messages.ts';

/** When a certificate ends, as people read it: the last day that it is good, where it is good until that day's end. */
export function formatExpiry(endsAt: Millis, language: Language): string {
  const date = localDate(endsAt);
  return startOfDay(date) === endsAt ? formatDate(addDays(date, -1), language) : formatInstant(endsAt, language);
}
