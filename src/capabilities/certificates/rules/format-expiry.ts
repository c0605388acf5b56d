import { formatInstant } from '#foundation/time/format-instant.ts';
import { localDate, type Millis, startOfDay } from '#foundation/time/clock.ts';
import { addDays, formatDate } from '#foundation/time/local-date.ts';
import type { Language } from '#foundation/language/messages.ts';

/** Formats the end of a certificate: as its last valid day when it ends at midnight, otherwise as an instant. */
export function formatExpiry(endsAt: Millis, language: Language): string {
  const date = localDate(endsAt);
  return startOfDay(date) === endsAt ? formatDate(addDays(date, -1), language) : formatInstant(endsAt, language);
}
