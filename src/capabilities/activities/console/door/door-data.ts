import * as z from 'zod/mini';
import { DoorList } from '#capabilities/activities/contract-door.ts';
import type { DoorData, Attendee } from '#capabilities/activities/rules/judge-event-code.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { DoorOutboxItem } from './door-outbox.ts';

/** The door list as this device keeps it, and by how much the server's clock was ahead of the device's when it came. */
export const CachedDoorList = z.object({ list: DoorList, ahead: z.number() });
export type CachedDoorList = z.output<typeof CachedDoorList>;

/** What this device knows: the list as it came, and what was done here since. `now`: by the device's clock. */
export function buildDoorData(
  { list, ahead }: CachedDoorList,
  items: readonly DoorOutboxItem[],
  now: Millis,
): DoorData {
  const { event, keys } = list;
  const lines = new Map<string, Attendee>();
  for (const line of list.lines)
    lines.set(line.booking, { ...line, usedAt: line.usedAt === null ? undefined : parseInstant(line.usedAt) });
  const undone = findUndoneEntries(items);
  for (const item of items.toReversed()) {
    const { id, act } = item;
    if (act.kind !== 'entry' || act.event !== event.id) continue;
    const line = lines.get(act.booking) ?? unnamedAttendee(act.booking);
    const at = parseInstant(act.at);
    if (undone.has(id)) {
      // The list may have come before it was taken back.
      if (line.usedAt === at) lines.set(act.booking, { ...line, state: 'booked', usedAt: undefined });
    } else if (didAdmit(item) && line.state !== 'used') lines.set(act.booking, { ...line, state: 'used', usedAt: at });
  }
  return {
    event: event.id,
    keys,
    lines,
    admitsAt: parseInstant(event.admitsAt),
    admitsUntil: parseInstant(event.admitsUntil),
    cancelled: event.cancelled,
    now: now + ahead,
  };
}

/** Whether an entry of this device let somebody in: not one of which the server said in time that it must not. */
function didAdmit(item: DoorOutboxItem): boolean {
  return item.act.kind === 'entry' && (item.state !== 'sent' || item.answer.noted !== false);
}

/** Ids of the entries that were taken back here. */
function findUndoneEntries(items: readonly DoorOutboxItem[]): ReadonlySet<string> {
  return new Set(items.flatMap(({ act }) => (act.kind === 'undo' ? [act.entry] : [])));
}

/** How many are in and expected, as far as this device knows. */
export function countOnDevice({ lines }: DoorData): { inside: number; expected: number; waiting: number } {
  const count = { inside: 0, expected: 0, waiting: 0 };
  for (const { state } of lines.values()) {
    if (state === 'used') count.inside += 1;
    else if (state === 'waiting') count.waiting += 1;
    else if (state === 'booked' || state === 'disqualified') count.expected += 1;
  }
  return count;
}

function unnamedAttendee(booking: string): Attendee {
  return { booking, name: '', document: '', state: 'booked', usedAt: undefined };
}
