import type { Language } from '#foundation/language/messages.ts';
import { localDate, type Millis, localTime } from './clock.ts';
import { formatDate } from './local-date.ts';

/** Local day and time: "22 Nov 2026, 10:02". */
export function formatInstant(instant: Millis, language: Language): string {
  return `${formatDate(localDate(instant), language)}, ${localTime(instant)}`;
}
