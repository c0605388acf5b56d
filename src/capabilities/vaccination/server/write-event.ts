import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { ReviewEvent } from '../contract-review.ts';
import { type EventContent, eventColumn } from './encryption.ts';
import { insertEvent } from './store.ts';

/** Adds an event to an application in the caller's transaction. */
export async function writeEvent(
  world: Pick<World, 'sql' | 'keys'>,
  application: string,
  event: { at: string; kind: ReviewEvent['kind']; staff?: string; content?: EventContent },
): Promise<void> {
  const id = newId();
  await insertEvent(world.sql, {
    id,
    application_id: application,
    at: event.at,
    kind: event.kind,
    content: event.content ? eventColumn.encrypt(world, id, event.content) : null,
    staff_id: event.staff ?? null,
  });
}
