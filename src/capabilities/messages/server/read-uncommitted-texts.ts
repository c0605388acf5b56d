import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import { decryptMessage } from './encryption.ts';
import { selectUncommittedMessages } from './store.ts';

/**
 * Texts of messages that the caller's own transaction has queued since an instant, for synthetic monitoring, which
 * reads its code there. Committed messages are never included, so no one else's message is decrypted.
 */
export async function readUncommittedTexts(db: Sql, world: Pick<World, 'keys'>, since: Millis): Promise<string[]> {
  return (await selectUncommittedMessages(db, isoInstant(since))).map((row) => decryptMessage(world, row).text);
}
