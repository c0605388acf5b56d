import type { Millis } from '#foundation/time/clock.ts';
import type { AttendeeState, ServerVerdict } from './door-verdicts.ts';
import { earlyAdmission } from './door-limits.ts';

/** When somebody stands at a door, and what is known of the event. */
export type AdmissionContext = { admitsAt: Millis; admitsUntil: Millis; cancelled: boolean; now: Millis };

/**
 * What a door says to somebody with a booking. What is wrong with them comes before the hour: a person who has to do something first is
 * told so while there is time.
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
