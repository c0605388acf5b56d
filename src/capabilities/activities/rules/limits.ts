import { day, hour, type Millis } from '#foundation/time/clock.ts';
import type { EventTimes } from './weekly-rule.ts';

/** For how many days ahead events of weekly rules are planned. */
export const planAheadDays = 28;

/** An event is listed for so long ahead. */
export const listingPeriod: Millis = 60 * day;

/** So long before the doors open, whoever has still to assess themselves is reminded. */
export const reminderLeadTime: Millis = 4 * hour;

/** Most characters of an appeal. */
export const maxAppealLength = 1000;

/** Whether one can book now. */
export type BookingWindow = 'not-yet' | 'open' | 'closed';

/** Whether an event can be booked at an instant. */
export function bookingWindowAt(
  { booksFrom, booksUntil }: Pick<EventTimes, 'booksFrom' | 'booksUntil'>,
  now: Millis,
): BookingWindow {
  if (now < booksFrom) return 'not-yet';
  return now < booksUntil ? 'open' : 'closed';
}

/**
 * Since when somebody must have assessed themselves, to be let in. Until `hours` before the doors open, one assessment a day is enough;
 * from then on it has to be one of these hours, and stays good until the doors close.
 */
export function assessmentRequiredSince(
  { admitsAt }: Pick<EventTimes, 'admitsAt'>,
  hours: number,
  now: Millis,
): Millis {
  const lastCall = admitsAt - hours * hour;
  return now < lastCall ? now - day : lastCall;
}

/** Whether two events take place at the same time. */
export function eventsOverlap(
  one: Pick<EventTimes, 'admitsAt' | 'endsAt'>,
  other: Pick<EventTimes, 'admitsAt' | 'endsAt'>,
): boolean {
  return one.admitsAt < other.endsAt && other.admitsAt < one.endsAt;
}

/** Within so many metres of a place somebody is there. */
export const onSiteRadiusMetres = 300;

/** How long after an event the place that somebody had is shown. */
export const displayedAfterEnd: Millis = 12 * hour;
