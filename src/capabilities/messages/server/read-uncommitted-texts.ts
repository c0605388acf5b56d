import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import { decryptMessage } from './encryption.ts';
import { selectUncommittedMessages } from './store.ts';

/**
 * The texts of messages that the caller's own transaction has queued since an instant, and that nobody else can see yet: for a rehearsal,
 * which reads its code there. What is committed is never among them, so this opens nobody's message.
 */
export async function readUncommittedTexts(db: Sql, world: Pick<World, 'keys'>, since: Millis): Promise<string[]> {
  return (await selectUncommittedMessages(db, isoInstant(since))).map((row) => decryptMessage(world, row).text);
}
