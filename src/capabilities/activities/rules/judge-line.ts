import type { Millis } from '#foundation/time/clock.ts';
import type { LineState, ServerWord } from './door-words.ts';
import { earlyBy } from './door-terms.ts';

/** When somebody stands at a door, and what is known of the event. */
export type AtDoor = { admitsAt: Millis; admitsUntil: Millis; cancelled: boolean; now: Millis };

/**
 * What a door says to somebody with a booking. What is wrong with them comes before the hour: a person who has to do something first is
 * told so while there is time.
 */
export function judgeLine(state: LineState, { admitsAt, admitsUntil, cancelled, now }: AtDoor): ServerWord {
  if (cancelled) return 'cancelled';
  if (state !== 'booked') return state;
  if (now < admitsAt - earlyBy) return 'early';
  return now > admitsUntil ? 'late' : 'come-in';
}
