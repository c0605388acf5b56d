import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { MessageState } from '../contract.ts';
import type { Tables } from './tables.ts';

/** Message to insert. `notAfter`: null for the default of three days. */
export type NewMessage = {
  id: string;
  channel: 'sms' | 'mail';
  purpose: string;
  encryptedContent: Buffer;
  language: 'en' | 'ms';
  dedupeKey: string;
  notAfter: string | null;
  accountId: string | null;
  at: string;
};

/** Message that a process has claimed. `attempts`: number of claims, this one included; a later claim changes it. */
export type ClaimedMessage = Pick<
  Tables['messages_message'],
  'id' | 'channel' | 'purpose' | 'language' | 'attempts' | 'not_after'
> & { encrypted_content: Buffer };

/** Inserts a message, unless there is one with the same deduplication key; returns the id of the stored message. */
export async function insertMessage(db: Sql, message: NewMessage): Promise<string> {
  return db.value<string>`select messages_queue(${message.id}, ${message.channel}, ${message.purpose},
    ${message.encryptedContent}, ${message.language}, ${message.dedupeKey}, ${message.notAfter}, ${message.accountId},
    ${message.at}) "id"`;
}

/**
 * Claims due messages, including those whose lease has expired: urgent messages first, then those due longest. Rows
 * that another process is claiming are skipped.
 */
export async function claimDueMessages(
  db: Sql,
  claim: { at: string; leaseUntil: string; limit: number; onlyUrgent?: boolean },
): Promise<ClaimedMessage[]> {
  return db.all<ClaimedMessage>`
    with due as materialized (
      select id from messages_message
      where state = 'queued' and next_attempt_at <= ${claim.at} and (lease_until is null or lease_until <= ${claim.at})
        and urgent >= ${claim.onlyUrgent ?? false}
      order by urgent desc, next_attempt_at limit ${claim.limit} for update skip locked)
    update messages_message m
    set attempts = m.attempts + 1, lease_until = ${claim.leaseUntil}
    from due where m.id = due.id
    returning /* never null: encrypted_content */ m.id, m.channel, m.purpose, m.encrypted_content, m.language, m.attempts, m.not_after`;
}

/** Selects the messages that the current transaction has queued since an instant. */
export async function selectUncommittedMessages(
  db: Sql,
  since: string,
): Promise<Pick<ClaimedMessage, 'id' | 'encrypted_content'>[]> {
  return db.all<Pick<ClaimedMessage, 'id' | 'encrypted_content'>>`
    select /* never null: encrypted_content */ id, encrypted_content from messages_message
    where created_at >= ${since} and state = 'queued' and xmin = pg_current_xact_id()::xid`;
}

/** Deletes queued messages, except those that a process has claimed. */
export async function deleteUnsent(db: Sql, ids: readonly string[], now: string): Promise<void> {
  await db.run`delete from messages_message
    where id = any(${ids}) and state = 'queued' and (lease_until is null or lease_until <= ${now})`;
}

export type SentMessage = {
  id: string;
  /** Keyed hash of the destination; undefined when the message could not be decrypted. */
  destination: Buffer | undefined;
  provider: string;
  /** Id of the message at the provider. */
  reference: string;
  delivered: boolean;
  at: string;
};

/** Marks messages as accepted, whichever process has the latest claim, and deletes their text and destination. */
export async function markSent(db: Sql, sent: readonly SentMessage[]): Promise<void> {
  await db.run`
    update messages_message m
    set state = case when s.delivered then 'delivered' else 'sent' end, provider = s.provider, provider_reference = s.reference,
      sent_at = s.at, delivered_at = case when s.delivered then s.at end, encrypted_content = null, lease_until = null, error_kind = null,
      destination_hash = s.destination
    from unnest(${sent.map((message) => message.id)}::uuid[], ${sent.map((message) => message.provider)}::text[],
      ${sent.map((message) => message.reference)}::text[], ${sent.map((message) => message.delivered)}::boolean[],
      ${sent.map((message) => message.at)}::timestamptz[], ${sent.map((message) => message.destination ?? null)}::bytea[])
      as s (id, provider, reference, delivered, at, destination)
    where m.id = s.id and m.state = 'queued'`;
}

/** Requeues a message for a later attempt, unless another process has claimed it. */
export async function markQueued(
  db: Sql,
  message: { id: string; attempts: number; destination: Buffer | undefined; nextAttemptAt: string; reason: string },
): Promise<void> {
  await db.run`
    update messages_message
    set next_attempt_at = ${message.nextAttemptAt}, lease_until = null, error_kind = ${message.reason},
      destination_hash = ${message.destination ?? null}
    where id = ${message.id} and attempts = ${message.attempts} and state = 'queued'`;
}

/** Abandons a message, unless another process has claimed it, and deletes its text and destination. */
export async function markAbandoned(
  db: Sql,
  message: {
    id: string;
    attempts: number;
    destination: Buffer | undefined;
    state: 'failed' | 'expired';
    reason: string | null;
  },
): Promise<void> {
  await db.run`
    update messages_message
    set state = ${message.state}, encrypted_content = null, lease_until = null, destination_hash = ${message.destination ?? null},
      error_kind = coalesce(${message.reason}, error_kind)
    where id = ${message.id} and attempts = ${message.attempts} and state = 'queued'`;
}

export async function insertReceipts(
  db: Sql,
  receipts: readonly { provider: string; reference: string; outcome: 'delivered' | 'failed' }[],
  receivedAt: string,
): Promise<void> {
  await db.run`
    insert into messages_receipt (provider, provider_reference, outcome, received_at)
    select t.provider, t.reference, t.outcome, ${receivedAt}
    from unnest(${receipts.map((receipt) => receipt.provider)}::text[], ${receipts.map((receipt) => receipt.reference)}::text[],
      ${receipts.map((receipt) => receipt.outcome)}::text[]) as t (provider, reference, outcome)
    on conflict do nothing`;
}

/**
 * Applies the receipts of messages that are marked as sent, and deletes these receipts. Runs after each commit of a
 * receipt or of a sent message, so that the later run sees both. "Delivered" outweighs "failed".
 */
export async function applyReceipts(db: Sql): Promise<void> {
  await db.run`
    with receipt as (
      delete from messages_receipt r using messages_message m
      where m.provider = r.provider and m.provider_reference = r.provider_reference and m.state in ('sent', 'delivered', 'failed')
      returning m.id, r.outcome, r.received_at
    ), known as (
      select id, bool_or(outcome = 'delivered') arrived, max(received_at) received_at from receipt group by id
    )
    update messages_message m
    set state = case when known.arrived then 'delivered' else 'failed' end,
      delivered_at = case when known.arrived then known.received_at end,
      error_kind = case when known.arrived then null else 'not-delivered' end
    from known
    where m.id = known.id and (m.state = 'sent' or (m.state = 'failed' and known.arrived))`;
}

export async function findMessage(db: Sql, id: string) {
  return db.first<{
    channel: 'sms' | 'mail';
    state: MessageState;
    sent_at: string | null;
    delivered_at: string | null;
  }>`
    select /* never null: state */ channel, case when state = 'queued' and lease_until is not null then 'sending' else state end "state", sent_at,
      delivered_at
    from messages_message where id = ${id}`;
}

/**
 * Finds providers that accept messages but report no delivery: at least `minMessages` messages between the two
 * instants, and none of them delivered.
 */
export async function findSilentProviders(
  db: Sql,
  span: { providers: readonly string[]; from: string; to: string; minMessages: number },
): Promise<string[]> {
  const rows = await db.all<{ provider: string }>`
    select /* never null: provider */ provider from messages_message
    where created_at >= ${span.from} and sent_at between ${span.from} and ${span.to}
      and provider = any(${[...span.providers]}::text[])
    group by provider
    having count(*) >= ${span.minMessages} and count(*) filter (where state = 'delivered') = 0`;
  return rows.map((row) => row.provider);
}

export async function deleteOldMessagesAndReceipts(
  db: Sql,
  messagesBefore: string,
  receiptsBefore: string,
): Promise<void> {
  await deleteInBatches(db, 'messages_receipt', sql`received_at < ${receiptsBefore} order by received_at`);
  await deleteInBatches(db, 'messages_message', sql`created_at < ${messagesBefore} order by created_at`);
}

export async function countCreatedMessages(db: Sql, from: string, to: string): Promise<MessageCount[]> {
  return db.all<MessageCount>`
    select channel, provider, purpose, state, count(*)::int count from messages_message
    where created_at >= ${from} and created_at < ${to} group by channel, provider, purpose, state`;
}

/** Number of messages with the same properties. `provider`: accepted these messages; null if none has yet. */
export type MessageCount = Pick<Tables['messages_message'], 'channel' | 'provider' | 'purpose' | 'state'> & {
  count: number;
};

/**
 * Measures the outbox: queued messages, and messages abandoned since an instant. Counts at most ten thousand of either.
 */
export async function measureOutbox(db: Sql, now: string, since: string) {
  return db.first<{
    queued: number;
    oldest_due: string | null;
    oldest: string | null;
    failed: number;
    expired: number;
  }>`
    select w.*, g.* from (
      select count(*) queued, min(created_at) oldest,
        min(next_attempt_at) filter (where next_attempt_at <= ${now} and (lease_until is null or lease_until <= ${now})) oldest_due
      from (
        select next_attempt_at, lease_until, created_at from messages_message where state = 'queued'
        order by urgent desc, next_attempt_at limit 10000) m) w,
    (
      select count(*) filter (where state = 'failed') failed, count(*) filter (where state = 'expired') expired
      from (
        select state from messages_message where state in ('failed', 'expired') and created_at > ${since}
        order by created_at desc limit 10000) m) g`;
}
