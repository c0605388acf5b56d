import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/** Days of the window, arrival day included (spec §1: within 3 days before arrival). */
const defaultWindowDays = 3;

/** `early`: the window is not open yet. `past`: the arrival day has ended. */
export type WindowState = 'early' | 'open' | 'past';

/** Days on which a declaration for an entry date can be submitted, in order. */
export function listWindowDays(entryDate: LocalDate, windowDays: number = defaultWindowDays): LocalDate[] {
  return Array.from({ length: windowDays }, (_, index) => addDays(entryDate, index - windowDays + 1));
}

export function windowOpensOn(entryDate: LocalDate, windowDays: number = defaultWindowDays): LocalDate {
  return addDays(entryDate, 1 - windowDays);
}

export function windowState(
  entryDate: LocalDate,
  today: LocalDate,
  windowDays: number = defaultWindowDays,
): WindowState {
  const daysLeft = daysBetween(today, entryDate);
  if (daysLeft < 0) return 'past';
  return daysLeft < windowDays ? 'open' : 'early';
}

/** Returns the first day of a window that is not open yet, otherwise undefined. */
export function futureOpeningDate(entryDate: LocalDate, today: LocalDate, windowDays?: number): LocalDate | undefined {
  return windowState(entryDate, today, windowDays) === 'early' ? windowOpensOn(entryDate, windowDays) : undefined;
}

/** `window-opens`: on the first day of the window. `eve`: on the day before arrival. */
export type Reminder = { kind: 'window-opens' | 'eve'; day: LocalDate };

/**
 * Returns the next reminder later than `afterDay`, at most one a day. `entryDate`: arrival of traveller 1.
 * `lastEntryDate`: latest arrival of the travellers, whose window opens last and decides when the application can be
 * submitted.
 */
export function nextReminder(
  entryDate: LocalDate,
  afterDay: LocalDate,
  windowDays: number = defaultWindowDays,
  lastEntryDate: LocalDate = entryDate,
): Reminder | undefined {
  const windowReminder: Reminder = { kind: 'window-opens', day: windowOpensOn(lastEntryDate, windowDays) };
  const eveReminder: Reminder = { kind: 'eve', day: addDays(entryDate, -1) };
  return [windowReminder, eveReminder].find(({ day }) => day > afterDay && day <= entryDate);
}
