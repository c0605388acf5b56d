import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { MessageState, MessageStatus } from '../contract.ts';
import type { MessagePurpose } from '../messages.ts';
import { destinationHash } from './encryption.ts';
import { countCreatedMessages, findMessage, measureOutbox, type MessageCount } from './store.ts';
import { countCreatedBefore, findMessagesByKey, findMessagesTo } from './store-trace.ts';

export type TracedMessage = {
  id: string;
  channel: 'sms' | 'mail';
  purpose: string;
  language: 'en' | 'ms';
  state: MessageState;
  /** Name of the provider in the configuration; null until one has accepted the message. */
  provider: string | null;
  /** Error kind of the last failure. */
  reason: string | null;
  createdAt: string;
  sentAt: string | null;
  deliveredAt: string | null;
  nextAttemptAt: string | null;
};

/**
 * Finds the latest messages to a destination, fifty at most. `to` must be spelled as when the messages were queued.
 * Before its first attempt, a message is found only by its account; a message without one, such as a code, is not.
 */
export async function traceMessages(
  world: Pick<World, 'sql' | 'keys'>,
  { to, account }: { to: string; account: string | undefined },
): Promise<TracedMessage[]> {
  const rows = await findMessagesTo(world.sql, { destination: destinationHash(world, to), account: account ?? null });
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    purpose: row.purpose,
    language: row.language,
    state: row.state,
    provider: row.provider,
    reason: row.error_kind,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    nextAttemptAt: row.state === 'queued' ? row.next_attempt_at : null,
  }));
}

/** Status of one of several messages that were queued together. It does not tell to whom. */
export type BatchMessage = MessageStatus & { id: string; language: 'en' | 'ms' };

/**
 * Reads the status of messages that were queued with deduplication keys of one prefix. `from`: when the first was
 * queued, at the earliest.
 */
export async function readBatchStatus(
  { sql }: Pick<World, 'sql'>,
  batch: { purpose: MessagePurpose; prefix: string; from: string; limit: number },
): Promise<BatchMessage[]> {
  const rows = await findMessagesByKey(sql, batch);
  return rows.map(({ id, channel, language, state, sent_at: sentAt, delivered_at: deliveredAt }) => ({
    id,
    channel,
    language,
    state,
    sentAt,
    deliveredAt,
  }));
}

/** Reads the status of a message. The caller must check that the user may see this message. */
export async function readMessageStatus({ sql }: Pick<World, 'sql'>, id: string): Promise<MessageStatus | undefined> {
  const row = await findMessage(sql, id);
  return row && { channel: row.channel, state: row.state, sentAt: row.sent_at, deliveredAt: row.delivered_at };
}

/** Counts queued messages, ten thousand at most. `overdueMillis`: how long ago the oldest due message was due. */
export async function readOutboxBacklog({
  sql,
  clock,
}: Pick<World, 'sql' | 'clock'>): Promise<{ queuedCount: number; overdueMillis: Millis }> {
  const now = clock.now();
  const outbox = await measureOutbox(sql, isoInstant(now), isoInstant(now));
  const due = outbox?.oldest_due;
  return { queuedCount: outbox?.queued ?? 0, overdueMillis: due ? Math.max(0, now - parseInstant(due)) : 0 };
}

/** Counts messages created at or after `from` and before `to`, by channel, provider, purpose and state. */
export async function countMessages(
  { sql }: Pick<World, 'sql'>,
  { from, to }: { from: Millis; to: Millis },
): Promise<MessageCount[]> {
  return countCreatedMessages(sql, isoInstant(from), isoInstant(to));
}

export async function countOldMessages(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  keepDays: number,
  max: number,
): Promise<number> {
  return countCreatedBefore(sql, isoInstant(clock.now() - keepDays * day), max);
}
