import type { Millis } from '#foundation/time/clock.ts';
import type { AttendeeState, ServerVerdict } from './door-verdicts.ts';
import { earlyAdmission } from './door-limits.ts';

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
