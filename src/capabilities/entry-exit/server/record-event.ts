import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { EventKind } from '../rules/states.ts';
import { eventReasonColumn } from './encryption.ts';
import { insertEvent } from './store.ts';

type ReviewEvent = { at: string; kind: EventKind; staffId: string; colleagueId?: string; reason?: string };

/** Adds an event to the history of an application, in the caller's transaction. */
export async function recordEvent(
  world: Pick<World, 'sql' | 'keys'>,
  application: string,
  { at, kind, staffId, colleagueId, reason }: ReviewEvent,
): Promise<void> {
  const id = newId();
  await insertEvent(world.sql, {
    id,
    application_id: application,
    at,
    kind,
    content: reason === undefined ? null : eventReasonColumn.encrypt(world, id, reason),
    staff_id: staffId,
    colleague_id: colleagueId ?? null,
  });
}
