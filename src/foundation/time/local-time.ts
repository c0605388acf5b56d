import { localDate, hour, type Millis, minute, startOfDay, localTime } from './clock.ts';
import { isLocalDate } from './local-date.ts';

/**
 * Parses `YYYY-MM-DDTHH:MM`, local time of the country, as a form input writes it. Undefined when no such moment
 * exists.
 */
export function parseLocalTime(text: string): Millis | undefined {
  const [date = '', time = ''] = text.split('T');
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!parts || !isLocalDate(date)) return undefined;
  return startOfDay(date) + Number(parts[1]) * hour + Number(parts[2]) * minute;
}

/** Formats an instant as `YYYY-MM-DDTHH:MM` in local time, for a form input. */
export function formatLocalTime(instant: Millis): string {
  return `${localDate(instant)}T${localTime(instant)}`;
}
