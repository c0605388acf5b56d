import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { addDays, type LocalDate, weekday } from '#foundation/time/local-date.ts';

/**
 * Returns whether a day is a public holiday of Brunei with a fixed date. Holidays by the lunar calendar are announced
 * every year and are not included: pages say that hours may differ on those days.
 */
function isHoliday(day: LocalDate): boolean {
  return fixedHolidays.includes(day.slice(5));
}

// Month and day: New Year, National Day, Armed Forces Day, the Sultan's birthday, Christmas.
const fixedHolidays = ['01-01', '02-23', '05-31', '07-15', '12-25'];

/** Period within a day, as `HH:MM`. `24:00` is the end of the day. */
export type TimeSpan = { from: string; to: string };

/**
 * Opening hours by day of the week, Monday first. `always`: open day and night. `holidays`: whether the hours also
 * apply on public holidays.
 */
export type Hours = { always: boolean; days: readonly (readonly TimeSpan[])[]; holidays: boolean };

/** Opening state: open until a time (null: no end within a week), or closed until the next opening. */
export type Opening =
  | { isOpen: true; closesAt: string | null }
  | { isOpen: false; nextOpening: { day: LocalDate; opensAt: string } | null };

/**
 * Computes whether a facility is open at a time (`HH:MM`) of a day. Looks for the next opening in the following 14
 * days.
 */
export function computeOpening(hours: Hours, day: LocalDate, time: string): Opening {
  if (hours.always) return { isOpen: true, closesAt: null };
  const currentSpan = spansOn(hours, day).find(({ from, to }) => from <= time && time < to);
  if (currentSpan) return { isOpen: true, closesAt: findClosingTime(hours, day, currentSpan) };
  for (let daysAhead = 0; daysAhead <= 14; daysAhead += 1) {
    const nextDay = addDays(day, daysAhead);
    const next = spansOn(hours, nextDay).find(({ from }) => daysAhead > 0 || from > time);
    if (next) return { isOpen: false, nextOpening: { day: nextDay, opensAt: next.from } };
  }
  return { isOpen: false, nextOpening: null };
}

function spansOn({ always, days, holidays }: Hours, day: LocalDate): readonly TimeSpan[] {
  if (always) return [{ from: '00:00', to: '24:00' }];
  return isHoliday(day) && !holidays ? [] : (days[weekday(day) - 1] ?? []);
}

/** Returns an error key unless each span ends after its start and begins after the span before it. */
export function validateHours({ days }: Hours): 'hours-order' | undefined {
  const isInvalid = days.some((spans) =>
    spans.some(({ from, to }, index) => from >= to || (index > 0 && (spans[index - 1]?.to ?? '') >= from)),
  );
  return isInvalid ? 'hours-order' : undefined;
}

/** Formats spans such as `08:00-12:15, 13:30-16:30`, or `-` for a closed day. */
export function formatSpans(spans: readonly TimeSpan[]): string {
  return spans.length === 0 ? '-' : spans.map(({ from, to }) => `${from}-${to}`).join(', ');
}

/** Parses what `formatSpans` writes. A blank text means closed; undefined for any other text. */
export function parseSpans(text: string): TimeSpan[] | undefined {
  const normalized = normalizeNumber(text);
  if (normalized === '-' || normalized === '') return [];
  const matches = normalized.split(',').map((part) => /^\s*(\d\d:\d\d)\s*-\s*(\d\d:\d\d)\s*$/.exec(part));
  const parsed = matches.map((match) => ({ from: match?.[1] ?? '', to: match?.[2] ?? '' }));
  return parsed.every(({ from, to }) => isTime(from) && isTime(to)) ? parsed : undefined;
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);
}

// Finds the time at which the current opening ends. Hours that end at midnight may continue on the next day. Null if
// the facility stays open for more than a week.
function findClosingTime(hours: Hours, day: LocalDate, { to }: TimeSpan): string | null {
  for (let daysAhead = 1, end = to; daysAhead <= 8; daysAhead += 1) {
    if (end !== '24:00') return end;
    const nextSpan = spansOn(hours, addDays(day, daysAhead)).find(({ from }) => from === '00:00');
    if (!nextSpan) return end;
    end = nextSpan.to;
  }
  return null;
}
