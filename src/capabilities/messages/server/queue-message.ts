import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import type { MessagePurpose } from '../messages.ts';
import { type MessageContent, encryptMessage } from './encryption.ts';
import { deleteUnsent, insertMessage } from './store.ts';

/** Message to send, in the recipient's language. */
export type OutgoingMessage = MessageContent & {
  channel: 'sms' | 'mail';
  purpose: MessagePurpose;
  language: 'en' | 'ms';
  /** Deduplication key: a second message with the same key is not sent. Absent: each call sends a message. */
  dedupeKey?: string;
  /** Milliseconds since the epoch after which the message is not sent; three days from now when absent. */
  notAfter?: Millis;
  /** Account whose export and erasure include the message. */
  accountId?: string;
};

/**
 * Queues a message in the outbox, in the caller's transaction. Returns the id for `readMessageStatus`. After the
 * commit, enqueue `messages/deliver`.
 */
export async function queueMessage(
  db: Sql,
  world: Pick<World, 'keys' | 'clock'>,
  message: OutgoingMessage,
): Promise<string> {
  const id = newId();
  const { channel, purpose, language, dedupeKey, notAfter, accountId } = message;
  return insertMessage(db, {
    id,
    channel,
    purpose,
    language,
    encryptedContent: encryptMessage(world, id, message),
    dedupeKey: dedupeKey ?? id,
    notAfter: notAfter === undefined ? null : isoInstant(notAfter),
    accountId: accountId ?? null,
    at: world.clock.instant(),
  });
}

/** Withdraws messages that are still queued. A message that is sent or being sent stays as it is. */
export async function withdrawMessages(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await deleteUnsent(sql, ids, clock.instant());
}
