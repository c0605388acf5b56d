import { parseInstant } from '#foundation/time/clock.ts';
import type { PresenceInterval } from '../rules/presence.ts';
import type { PresenceRow } from './store.ts';

export function toPresenceInterval(
  row: Pick<PresenceRow, 'id' | 'venue_id' | 'entered_at' | 'left_at'>,
): PresenceInterval {
  return {
    id: row.id,
    venue: row.venue_id,
    enteredAt: parseInstant(row.entered_at),
    leftAt: parseInstant(row.left_at),
  };
}
