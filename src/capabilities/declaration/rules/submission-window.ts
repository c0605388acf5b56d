import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/** Days of the window, arrival day included (spec §1: within 3 days before arrival). */
const defaultWindowDays = 3;

/** Where a day stands to the window of an entry date. */
export type WindowState = 'early' | 'open' | 'past';

/** The days on which a declaration for an entry date can be submitted, in order. */
export function listWindowDays(entryDate: LocalDate, length: number = defaultWindowDays): LocalDate[] {
  return Array.from({ length }, (_, at) => addDays(entryDate, at - length + 1));
}

/** First day on which a declaration for an entry date can be submitted. */
export function windowOpensOn(entryDate: LocalDate, length: number = defaultWindowDays): LocalDate {
  return addDays(entryDate, 1 - length);
}

/** Whether today is before, in or after the window. The arrival day itself is in it. */
export function windowState(entryDate: LocalDate, today: LocalDate, length: number = defaultWindowDays): WindowState {
  const left = daysBetween(today, entryDate);
  if (left < 0) return 'past';
  return left < length ? 'open' : 'early';
}

/** A reminder for an application that was not submitted: when its window opens, and on the eve of arrival. */
export type Reminder = { kind: 'window-opens' | 'eve'; on: LocalDate };

/**
 * The next reminder that is still ahead: none for a day that has passed, and none twice for one day. `last`: when the last traveller
 * arrives, whose window opens last, and the application's with it.
 */
export function nextReminder(
  entryDate: LocalDate,
  after: LocalDate,
  length: number = defaultWindowDays,
  last: LocalDate = entryDate,
): Reminder | undefined {
  const opens: Reminder = { kind: 'window-opens', on: windowOpensOn(last, length) };
  const eve: Reminder = { kind: 'eve', on: addDays(entryDate, -1) };
  return [opens, eve].find(({ on }) => on > after && on <= entryDate);
}
