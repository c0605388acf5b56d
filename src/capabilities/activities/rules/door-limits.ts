import { day, hour, type Millis, minute } from '#foundation/time/clock.ts';
import type { EventTimes } from './weekly-rule.ts';

/** A door lets in so long before its time, for those who stand there already. */
export const earlyAdmission: Millis = 15 * minute;

/** An entry can be taken back for so long. */
export const undoWindow: Millis = minute;

/** Whether the names of those who come can be had: from the day before the doors open until some hours after the end. */
export function isDoorListAvailable(
  { admitsAt, endsAt }: Pick<EventTimes, 'admitsAt' | 'endsAt'>,
  now: Millis,
): boolean {
  return now >= admitsAt - day && now <= endsAt + 6 * hour;
}
