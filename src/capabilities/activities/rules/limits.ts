import { day, hour, type Millis, minute } from '#foundation/time/clock.ts';
import type { EventTimes } from './weekly-rule.ts';

/** Time before the doors open from which a door admits people who are already waiting there. */
export const earlyAdmission: Millis = 15 * minute;

/** Time after an entry within which it can be undone. */
export const undoWindow: Millis = minute;

/** Whether a door list with names may be read: from one day before the doors open until six hours after the end. */
export function isDoorListAvailable(
  { admitsAt, endsAt }: Pick<EventTimes, 'admitsAt' | 'endsAt'>,
  now: Millis,
): boolean {
  return now >= admitsAt - day && now <= endsAt + 6 * hour;
}

/** Number of days ahead for which events of weekly rules are planned. */
export const planAheadDays = 28;

/** Time ahead for which events are shown to people. */
export const listingPeriod: Millis = 60 * day;

/** Time before the doors open at which people without a self-assessment get a reminder. */
export const reminderLeadTime: Millis = 4 * hour;

/** Number of last characters of a document's number that a door compares. */
export const documentEndLength = 4;

export const maxAppealLength = 1000;

export type BookingWindow = 'not-yet' | 'open' | 'closed';

export function bookingWindowAt(
  { booksFrom, booksUntil }: Pick<EventTimes, 'booksFrom' | 'booksUntil'>,
  now: Millis,
): BookingWindow {
  if (now < booksFrom) return 'not-yet';
  return now < booksUntil ? 'open' : 'closed';
}

/**
 * Returns the earliest time of a self-assessment that admits a person: `hours` before the doors open. Earlier than
 * that, nobody can have such a self-assessment yet, so one of the last 24 hours counts meanwhile.
 */
export function assessmentRequiredSince(
  { admitsAt }: Pick<EventTimes, 'admitsAt'>,
  hours: number,
  now: Millis,
): Millis {
  const cutoff = admitsAt - hours * hour;
  return now < cutoff ? now - day : cutoff;
}

export function eventsOverlap(
  event: Pick<EventTimes, 'admitsAt' | 'endsAt'>,
  other: Pick<EventTimes, 'admitsAt' | 'endsAt'>,
): boolean {
  return event.admitsAt < other.endsAt && other.admitsAt < event.endsAt;
}

/** Distance from a venue within which a position counts as being at the venue. */
export const onSiteRadiusMetres = 300;

/** Time after an event for which its bookings stay visible. */
export const bookingDisplayPeriod: Millis = 12 * hour;
