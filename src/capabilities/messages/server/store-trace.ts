import type { Sql } from '#foundation/server/world.ts';
import type { MessageState } from '../contract.ts';

export type TracedRow = {
  id: string;
  channel: 'sms' | 'mail';
  purpose: string;
  language: 'en' | 'ms';
  state: MessageState;
  provider: string | null;
  error_kind: string | null;
  created_at: string;
  sent_at: string | null;
  delivered_at: string | null;
  next_attempt_at: string;
};

/** Finds the latest messages to a destination, and queued ones of its account without an attempt; fifty at most. */
export async function findMessagesTo(
  db: Sql,
  { destination, account }: { destination: Buffer; account: string | null },
): Promise<TracedRow[]> {
  return db.all<TracedRow>`
    with found as (
      (select * from messages_message where destination_hash = ${destination} order by created_at desc limit 50)
      union all
      (select * from messages_message where state = 'queued' and destination_hash is null and account_id = ${account} limit 50)
    )
    select /* never null: state */ id, channel, purpose, language, provider, error_kind, created_at, sent_at, delivered_at, next_attempt_at,
      case when state = 'queued' and lease_until is not null then 'sending' else state end "state"
    from found order by created_at desc, id limit 50`;
}

/**
 * Selects messages of a purpose whose deduplication key starts with `prefix`, the latest first. `from`: instant since
 * which they were created.
 */
export async function findMessagesByKey(
  db: Sql,
  { purpose, prefix, from, limit }: { purpose: string; prefix: string; from: string; limit: number },
) {
  return db.all<Pick<TracedRow, 'id' | 'channel' | 'language' | 'state' | 'sent_at' | 'delivered_at'>>`
    select /* never null: state */ id, channel, language, sent_at, delivered_at,
      case when state = 'queued' and lease_until is not null then 'sending' else state end "state"
    from messages_message
    where created_at >= ${from} and purpose = ${purpose} and starts_with(dedupe_key, ${prefix})
    order by created_at desc, id limit ${limit}`;
}

export async function countCreatedBefore(db: Sql, before: string, max: number): Promise<number> {
  return db.value<number>`
    select count(*) "rows" from (select 1 from messages_message where created_at < ${before} limit ${max}) m`;
}
