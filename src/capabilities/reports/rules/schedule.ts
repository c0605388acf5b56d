import { day, localDate, type Millis, minute, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate, weekday as weekdayOf } from '#foundation/time/local-date.ts';

/** `weekday`: 1 for Monday; null for a daily report. `timeOfDay`: time of day in the country, `HH:MM`. */
export type Rhythm = { weekday: number | null; timeOfDay: string };

/** Returns the first run after an instant. */
export function nextRun({ weekday, timeOfDay }: Rhythm, after: Millis): Millis {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  for (let start = startOfDay(localDate(after)); ; start += day) {
    const run = start + (hours * 60 + minutes) * minute;
    const isRunDay = weekday === null || weekdayOf(localDate(run)) === weekday;
    if (run > after && isRunDay) return run;
  }
}

/** Returns the days of a report: the day before the run, or the seven days before it. */
export function coveredDays(
  { weekday }: Pick<Rhythm, 'weekday'>,
  run: Millis,
): { firstDay: LocalDate; lastDay: LocalDate } {
  const runDay = localDate(run);
  return { firstDay: addDays(runDay, weekday === null ? -1 : -7), lastDay: addDays(runDay, -1) };
}
