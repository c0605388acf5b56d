import type { Millis } from '#foundation/time/clock.ts';
import type { DisqualificationReason } from './eligibility.ts';
import type { EventTimes } from './weekly-rule.ts';

/**
 * States of a booking. `not-going`: the person gave the seat back. `used`: the person has come in. `cancelled`: the
 * organiser cancelled the event.
 */
export const bookingStates = ['booked', 'waiting', 'not-going', 'used', 'cancelled'] as const;

export type BookingState = (typeof bookingStates)[number];

/** States of an appeal. `cancelled`: the event was cancelled before a decision. */
export const appealStates = ['open', 'accepted', 'refused', 'cancelled'] as const;

/** States shown to people. `valid`: the seat can be used; `disqualified`: it cannot; `over`: ended without entry. */
export const displayStates = ['valid', 'waiting', 'not-going', 'used', 'disqualified', 'cancelled', 'over'] as const;

export type DisplayState = (typeof displayStates)[number];

export function toDisplayState(
  state: BookingState,
  { admitsUntil }: Pick<EventTimes, 'admitsUntil'>,
  disqualification: DisqualificationReason | undefined,
  now: Millis,
): DisplayState {
  if (state !== 'booked' && state !== 'waiting') return state;
  if (now >= admitsUntil) return 'over';
  if (state === 'waiting') return 'waiting';
  return disqualification === undefined ? 'valid' : 'disqualified';
}

/** Whether a booking occupies a seat or a position on the waiting list. */
export function isActiveBooking(state: BookingState): boolean {
  return state === 'booked' || state === 'waiting' || state === 'used';
}
