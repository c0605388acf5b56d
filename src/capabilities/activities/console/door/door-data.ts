import * as z from 'zod/mini';
import { DoorList } from '#capabilities/activities/contract-door.ts';
import type { DoorData, Attendee } from '#capabilities/activities/rules/judge-event-code.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { DoorOutboxItem } from './door-outbox.ts';

/** Door list cached on this device, and how far the server's clock was ahead of the device's when it was read. */
export const CachedDoorList = z.object({ list: DoorList, serverClockAheadMs: z.number() });
export type CachedDoorList = z.output<typeof CachedDoorList>;

/**
 * Merges the cached door list with the entries that this device made after reading the list. `now`: by the device's
 * clock.
 */
export function buildDoorData(
  { list, serverClockAheadMs }: CachedDoorList,
  items: readonly DoorOutboxItem[],
  now: Millis,
): DoorData {
  const { event, keys } = list;
  const attendees = new Map<string, Attendee>();
  for (const row of list.attendees)
    attendees.set(row.booking, { ...row, enteredAt: row.enteredAt === null ? undefined : parseInstant(row.enteredAt) });
  const undoneEntryIds = findUndoneEntryIds(items);
  // The outbox lists the newest item first.
  for (const item of items.toReversed()) {
    const { id, action } = item;
    if (action.kind !== 'entry' || action.event !== event.id) continue;
    const attendee = attendees.get(action.booking) ?? unnamedAttendee(action.booking);
    const enteredAt = parseInstant(action.at);
    if (undoneEntryIds.has(id)) {
      // The list may have been read before the entry was undone.
      if (attendee.enteredAt === enteredAt)
        attendees.set(action.booking, { ...attendee, state: 'booked', enteredAt: undefined });
    } else if (didAdmit(item) && attendee.state !== 'used')
      attendees.set(action.booking, { ...attendee, state: 'used', enteredAt });
  }
  return {
    event: event.id,
    keys,
    attendeesByBooking: attendees,
    admitsAt: parseInstant(event.admitsAt),
    admitsUntil: parseInstant(event.admitsUntil),
    isCancelled: event.isCancelled,
    now: now + serverClockAheadMs,
  };
}

/** Whether an entry of this device admitted the attendee: true unless the server refused before `serverTimeout`. */
function didAdmit(item: DoorOutboxItem): boolean {
  return item.action.kind === 'entry' && (item.state !== 'sent' || item.answer.isRecorded !== false);
}

function findUndoneEntryIds(items: readonly DoorOutboxItem[]): ReadonlySet<string> {
  return new Set(items.flatMap(({ action }) => (action.kind === 'undo' ? [action.entry] : [])));
}

export function countOnDevice({ attendeesByBooking }: DoorData): { inside: number; expected: number; waiting: number } {
  const counts = { inside: 0, expected: 0, waiting: 0 };
  for (const { state } of attendeesByBooking.values()) {
    if (state === 'used') counts.inside += 1;
    else if (state === 'waiting') counts.waiting += 1;
    else if (state === 'booked' || state === 'disqualified') counts.expected += 1;
  }
  return counts;
}

function unnamedAttendee(booking: string): Attendee {
  return { booking, name: '', documentEnd: '', state: 'booked', enteredAt: undefined };
}
