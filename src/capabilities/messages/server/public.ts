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
export { countOldMessages, outboxBacklog, traceMessages } from './trace-messages.ts';

/** A message to send, already worded in the person's language. */
export type OutgoingMessage = MessageContent & {
  channel: 'sms' | 'mail';
  purpose: MessagePurpose;
  language: 'en' | 'ms';
  /** Names the occasion: a second message for it is not sent. Absent: every call is an occasion. */
  dedupeKey?: string;
  /** Of no use afterwards, in milliseconds since the epoch; three days from now when absent. */
  notAfter?: Millis;
  accountId?: string;
};

/**
 * Puts a message in the outbox, in the caller's transaction. Answers the id by which `messageState` knows it. After the
 * commit, `world.kick('messages/deliver')`.
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

/** Takes messages back that still wait. One that was sent, or is being sent just now, stays as it is. */
export async function withdrawMessages(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await deleteUnsent(sql, ids, isoInstant(clock.now()));
}

/** Whether a message arrived, as far as known; `undefined` when there is none. Whose it is, the caller knows. */
export async function messageState({ sql }: Pick<World, 'sql'>, id: string): Promise<MessageStatus | undefined> {
  const row = await findMessage(sql, id);
  return row && { channel: row.channel, state: row.state, sentAt: row.sent_at, deliveredAt: row.delivered_at };
}

/** What became, so far, of the messages created from one instant to before another: by channel, provider, purpose and state. */
export async function countMessages(
  { sql }: Pick<World, 'sql'>,
  { from, to }: { from: Millis; to: Millis },
): Promise<MessageCount[]> {
  return countCreatedMessages(sql, isoInstant(from), isoInstant(to));
}
