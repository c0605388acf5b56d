import type { Millis } from '#foundation/time/clock.ts';
import type { DisqualificationReason } from './eligibility.ts';
import type { EventTimes } from './weekly-rule.ts';

/** States of a booking as they are stored. */
export const bookingStates = ['booked', 'waiting', 'not-going', 'used', 'cancelled'] as const;

/** One of them. `cancelled`: by the organiser. */
export type BookingState = (typeof bookingStates)[number];

/** States of an appeal. `cancelled`: its event was, before anybody answered. */
export const appealStates = ['open', 'accepted', 'refused', 'cancelled'] as const;

/** One of them. */
export type AppealState = (typeof appealStates)[number];

/** States as people see them. `valid`: a place, and nothing against it now; `disqualified`: something is; `over`: nobody came with it. */
export const displayStates = ['valid', 'waiting', 'not-going', 'used', 'disqualified', 'cancelled', 'over'] as const;

/** One of them. */
export type DisplayState = (typeof displayStates)[number];

/** What a booking says at an instant. */
export function toDisplayState(
  state: BookingState,
  { admitsUntil }: Pick<EventTimes, 'admitsUntil'>,
  lost: DisqualificationReason | undefined,
  now: Millis,
): DisplayState {
  if (state !== 'booked' && state !== 'waiting') return state;
  if (now >= admitsUntil) return 'over';
  if (state === 'waiting') return 'waiting';
  return lost === undefined ? 'valid' : 'disqualified';
}

/** Whether one has a place, or waits for one. */
export function isActiveBooking(state: BookingState): boolean {
  return state === 'booked' || state === 'waiting' || state === 'used';
}
