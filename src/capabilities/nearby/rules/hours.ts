import { normalizeNumber } from '#foundation/language/typed-text.ts';
import { addDays, type LocalDate, weekday } from '#foundation/time/local-date.ts';
import { isHoliday } from './holidays.ts';

/** From one time of a day to another, `HH:MM`; `24:00` is its end. */
export type TimeSpan = { from: string; to: string };

/** When a facility is open: always, or on each day of the week, Monday first, and whether that holds on public holidays. */
export type Hours = { always: boolean; days: readonly (readonly TimeSpan[])[]; holidays: boolean };

/** Whether it is open: until when (null: without an end within a week), or from when on the next time. */
export type Opening =
  | { open: true; until: string | null }
  | { open: false; next: { day: LocalDate; from: string } | null };

/** Whether a facility is open at a time of a day. */
export function openingAt(hours: Hours, day: LocalDate, time: string): Opening {
  if (hours.always) return { open: true, until: null };
  const now = spansOn(hours, day).find(({ from, to }) => from <= time && time < to);
  if (now) return { open: true, until: closingTime(hours, day, now) };
  for (let ahead = 0; ahead <= 14; ahead += 1) {
    const on = addDays(day, ahead);
    const next = spansOn(hours, on).find(({ from }) => ahead > 0 || from > time);
    if (next) return { open: false, next: { day: on, from: next.from } };
  }
  return { open: false, next: null };
}

/** When it is open on a day, holidays included. */
function spansOn({ always, days, holidays }: Hours, day: LocalDate): readonly TimeSpan[] {
  if (always) return [{ from: '00:00', to: '24:00' }];
  return isHoliday(day) && !holidays ? [] : (days[weekday(day) - 1] ?? []);
}

/** What is wrong with hours: a span that ends before it begins, or spans that are not one after another. */
export function validateHours({ days }: Hours): 'hours-order' | undefined {
  const wrong = days.some((spans) =>
    spans.some(({ from, to }, at) => from >= to || (at > 0 && (spans[at - 1]?.to ?? '') >= from)),
  );
  return wrong ? 'hours-order' : undefined;
}

/** Hours of a day as people write them: `08:00-12:15, 13:30-16:30`, or `-` for closed. */
export function formatSpans(spans: readonly TimeSpan[]): string {
  return spans.length === 0 ? '-' : spans.map(({ from, to }) => `${from}-${to}`).join(', ');
}

/** The way back; undefined when it is no such text. */
export function parseSpans(text: string): TimeSpan[] | undefined {
  const typed = normalizeNumber(text);
  if (typed === '-' || typed === '') return [];
  const spans = typed.split(',').map((part) => /^\s*(\d\d:\d\d)\s*-\s*(\d\d:\d\d)\s*$/.exec(part));
  const read = spans.map((found) => ({ from: found?.[1] ?? '', to: found?.[2] ?? '' }));
  return read.every(({ from, to }) => isTime(from) && isTime(to)) ? read : undefined;
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);
}

// What ends at midnight may go on.
function closingTime(hours: Hours, day: LocalDate, { to }: TimeSpan): string | null {
  for (let ahead = 1, end = to; ahead <= 8; ahead += 1) {
    if (end !== '24:00') return end;
    const after = spansOn(hours, addDays(day, ahead)).find(({ from }) => from === '00:00');
    if (!after) return end;
    end = after.to;
  }
  return null;
}
