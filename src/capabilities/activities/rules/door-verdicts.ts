import type { Millis } from '#foundation/time/clock.ts';
import { earlyAdmission } from './limits.ts';

export type AdmissionContext = { admitsAt: Millis; admitsUntil: Millis; isCancelled: boolean; now: Millis };

/**
 * Judges an attendee with a booking. Checks the attendee's state before the time: before the doors open, an attendee
 * then learns that something is missing, such as a new self-assessment.
 */
export function judgeAdmission(
  state: AttendeeState,
  { admitsAt, admitsUntil, isCancelled, now }: AdmissionContext,
): ServerVerdict {
  if (isCancelled) return 'cancelled';
  if (state !== 'booked') return state;
  if (now < admitsAt - earlyAdmission) return 'early';
  return now > admitsUntil ? 'late' : 'come-in';
}

/** States of an attendee at a door. `disqualified`: a booked seat that cannot be used now; computed, never stored. */
export const attendeeStates = ['booked', 'used', 'disqualified', 'not-going', 'waiting', 'cancelled'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

export const serverVerdicts = [
  'come-in',
  'used',
  'disqualified',
  'not-going',
  'waiting',
  'cancelled',
  'early',
  'late',
] as const;
export type ServerVerdict = (typeof serverVerdicts)[number];

/**
 * Verdicts at a door: those of the server, and those that a device derives from the code. Only `come-in` admits.
 * `unrecognised`: the scanned text is no event code. `tampered`: the signature is wrong.
 */
export const doorVerdicts = [
  ...serverVerdicts,
  'other-event',
  'other-day',
  'unknown-key',
  'tampered',
  'malformed',
  'unrecognised',
] as const;
export type DoorVerdict = (typeof doorVerdicts)[number];
