import type { Millis } from '#foundation/time/clock.ts';
import { earlyAdmission } from './limits.ts';

export type AdmissionContext = { admitsAt: Millis; admitsUntil: Millis; cancelled: boolean; now: Millis };

/**
 * Judges an attendee with a booking. The attendee's state comes before the time: an attendee who has to act first,
 * such as by a new self-assessment, learns about it before the doors open.
 */
export function judgeAdmission(
  state: AttendeeState,
  { admitsAt, admitsUntil, cancelled, now }: AdmissionContext,
): ServerVerdict {
  if (cancelled) return 'cancelled';
  if (state !== 'booked') return state;
  if (now < admitsAt - earlyAdmission) return 'early';
  return now > admitsUntil ? 'late' : 'come-in';
}

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

/** Verdicts at a door: those of the server, and those that a device derives from the code. Only `come-in` admits. */
export const doorVerdicts = [
  ...serverVerdicts,
  'other-event',
  'other-day',
  'unknown-key',
  'tampered',
  'malformed',
  'foreign',
] as const;
export type DoorVerdict = (typeof doorVerdicts)[number];
