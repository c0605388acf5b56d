import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/** Days of the window, arrival day included (spec §1: within 3 days before arrival). */
const defaultWindowDays = 3;

/** Position of a day relative to the submission window of an entry date. */
export type WindowState = 'early' | 'open' | 'past';

/** Days on which a declaration for an entry date can be submitted, in order. */
export function listWindowDays(entryDate: LocalDate, windowDays: number = defaultWindowDays): LocalDate[] {
  return Array.from({ length: windowDays }, (_, index) => addDays(entryDate, index - windowDays + 1));
}

/** First day on which a declaration for an entry date can be submitted. */
export function windowOpensOn(entryDate: LocalDate, windowDays: number = defaultWindowDays): LocalDate {
  return addDays(entryDate, 1 - windowDays);
}

/** Compares today with the window of an entry date. The arrival day is part of the window. */
export function windowState(
  entryDate: LocalDate,
  today: LocalDate,
  windowDays: number = defaultWindowDays,
): WindowState {
  const daysLeft = daysBetween(today, entryDate);
  if (daysLeft < 0) return 'past';
  return daysLeft < windowDays ? 'open' : 'early';
}

/** A reminder for an unsubmitted application: when its window opens, or on the eve of arrival. */
export type Reminder = { kind: 'window-opens' | 'eve'; on: LocalDate };

/**
 * Next reminder after the day `after`, at most one a day. `lastEntryDate`: latest arrival of the travellers. Its window
 * opens last and decides when the application can be submitted.
 */
export function nextReminder(
  entryDate: LocalDate,
  after: LocalDate,
  windowDays: number = defaultWindowDays,
  lastEntryDate: LocalDate = entryDate,
): Reminder | undefined {
  const opens: Reminder = { kind: 'window-opens', on: windowOpensOn(lastEntryDate, windowDays) };
  const eve: Reminder = { kind: 'eve', on: addDays(entryDate, -1) };
  return [opens, eve].find(({ on }) => on > after && on <= entryDate);
}
