import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import { openMessage } from './sealing.ts';
import { findOwnUnsent } from './store.ts';

/**
 * The texts of messages that the caller's own transaction has queued since an instant, and that nobody else can see yet: for a rehearsal,
 * which reads its code there. What is committed is never among them, so this opens nobody's message.
 */
export async function ownUnsent(db: Sql, world: Pick<World, 'keys'>, since: Millis): Promise<string[]> {
  return (await findOwnUnsent(db, isoInstant(since))).map((row) => openMessage(world, row).text);
}
