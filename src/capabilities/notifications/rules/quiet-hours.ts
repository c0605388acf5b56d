import { localDate, day, type Millis, minute, startOfDay } from '#foundation/time/clock.ts';

/** A time of the day in Brunei, `HH:MM`. */
export type TimeOfDay = string;

/** From when until when nobody is disturbed; over midnight where `from` is later than `to`. */
export type QuietHours = { from: TimeOfDay; to: TimeOfDay };

/** Nobody is told at night, until they choose. */
export const defaultQuietHours: QuietHours = { from: '22:00', to: '07:00' };

/** When somebody may be told who could be told at `at`: then, or when their quiet hours end. */
export function afterQuietHours(at: Millis, quiet: QuietHours | null): Millis {
  if (!quiet || quiet.from === quiet.to) return at;
  const midnight = startOfDay(localDate(at));
  const [from, to] = [midnight + millisOfDay(quiet.from), midnight + millisOfDay(quiet.to)];
  if (from < to) return at >= from && at < to ? to : at;
  if (at < to) return to;
  return at >= from ? to + day : at;
}

// The milliseconds from midnight to a time of the day.
function millisOfDay(time: TimeOfDay): Millis {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
}
