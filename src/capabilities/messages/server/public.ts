import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import type { MessageStatus } from '../contract.ts';
import type { MessagePurpose } from '../messages.ts';
import { type MessageContent, encryptMessage } from './encryption.ts';
import { deleteUnsent, findMessage, insertMessage, type MessageCount, countCreatedMessages } from './store.ts';

export type { MessagePurpose, MessageCount };
export { messagesMetrics } from './metrics.ts';
export { messagesSealedColumns } from './sealed-columns.ts';
export { encryptMessage };
export { readUncommittedTexts } from './read-uncommitted-texts.ts';
export { messagesData } from './personal-data.ts';
export { openOutbox, type Outbox } from './outbox.ts';
export { countOldMessages, readOutboxBacklog, traceMessages } from './trace-messages.ts';

/** Message to send, in the recipient's language. */
export type OutgoingMessage = MessageContent & {
  channel: 'sms' | 'mail';
  purpose: MessagePurpose;
  language: 'en' | 'ms';
  /** Deduplication key: a second message with the same key is not sent. Absent: each call sends one. */
  dedupeKey?: string;
  /** Milliseconds since the epoch after which the message is not sent; three days from now when absent. */
  notAfter?: Millis;
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
    letter: encryptMessage(world, id, message),
    dedupeKey: dedupeKey ?? id,
    notAfter: notAfter === undefined ? null : isoInstant(notAfter),
    accountId: accountId ?? null,
    at: isoInstant(world.clock.now()),
  });
}

/** Withdraws messages that are still queued. One that is sent or being sent stays as it is. */
export async function withdrawMessages(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await deleteUnsent(sql, ids, isoInstant(clock.now()));
}

/** The caller checks whose message it is. */
export async function readMessageStatus({ sql }: Pick<World, 'sql'>, id: string): Promise<MessageStatus | undefined> {
  const row = await findMessage(sql, id);
  return row && { channel: row.channel, state: row.state, sentAt: row.sent_at, deliveredAt: row.delivered_at };
}

/** Counts messages created from one instant to before another, by channel, provider, purpose and state. */
export async function countMessages(
  { sql }: Pick<World, 'sql'>,
  { from, to }: { from: Millis; to: Millis },
): Promise<MessageCount[]> {
  return countCreatedMessages(sql, isoInstant(from), isoInstant(to));
}
