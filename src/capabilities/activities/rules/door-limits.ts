import { day, hour, type Millis, minute } from '#foundation/time/clock.ts';
import type { EventTimes } from './weekly-rule.ts';

/** Time before the doors open from which a door admits people who are already waiting there. */
export const earlyAdmission: Millis = 15 * minute;

export const undoWindow: Millis = minute;

/** Whether a door list with names may be read: from one day before the doors open until six hours after the end. */
export function isDoorListAvailable(
  { admitsAt, endsAt }: Pick<EventTimes, 'admitsAt' | 'endsAt'>,
  now: Millis,
): boolean {
  return now >= admitsAt - day && now <= endsAt + 6 * hour;
}
