import { localDate, hour, type Millis, minute, startOfDay, localTime } from './clock.ts';
import { isLocalDate } from './local-date.ts';

/** A day and a time of day in Brunei as an input of a form writes it, `YYYY-MM-DDTHH:MM`; undefined when there is no such moment. */
export function readLocalTime(text: string): Millis | undefined {
  const [date = '', time = ''] = text.split('T');
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!parts || !isLocalDate(date)) return undefined;
  return startOfDay(date) + Number(parts[1]) * hour + Number(parts[2]) * minute;
}

/** The way back, for a form that begins with something. */
export function writeLocalTime(at: Millis): string {
  return `${localDate(at)}T${localTime(at)}`;
}
