import { localDate, day, type Millis, minute, startOfDay } from '#foundation/time/clock.ts';

/** Time of the day in Brunei, `HH:MM`. */
export type TimeOfDay = string;

/** Hours without notifications; over midnight where `from` is later than `to`. */
export type QuietHours = { from: TimeOfDay; to: TimeOfDay };

export const defaultQuietHours: QuietHours = { from: '22:00', to: '07:00' };

/** Returns the end of the quiet hours that contain `dueAt`, otherwise `dueAt`. */
export function postponePastQuietHours(dueAt: Millis, quiet: QuietHours | null): Millis {
  if (!quiet || quiet.from === quiet.to) return dueAt;
  const midnight = startOfDay(localDate(dueAt));
  const [from, to] = [midnight + millisOfDay(quiet.from), midnight + millisOfDay(quiet.to)];
  if (from < to) return dueAt >= from && dueAt < to ? to : dueAt;
  if (dueAt < to) return to;
  return dueAt >= from ? to + day : dueAt;
}

function millisOfDay(time: TimeOfDay): Millis {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
}
