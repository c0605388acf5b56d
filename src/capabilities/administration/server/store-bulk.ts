import type { Sql } from '#foundation/server/world.ts';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import type { BulkState } from '../rules/bulk-message.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type BulkRow = Tables['administration_bulk_message'];

export async function insertBulkMessage(
  db: Sql,
  row: NewRow<'administration_bulk_message', 'group_key' | 'send_at'>,
): Promise<void> {
  await db.run`${insertInto('administration_bulk_message', row, 'group_key', 'send_at')}`;
}

export async function findBulkMessage(db: Sql, id: string, { lock = false } = {}): Promise<BulkRow | undefined> {
  return db.first<BulkRow>`select * from administration_bulk_message where id = ${id} ${forUpdate(lock)}`;
}

export async function selectLatestBulkMessages(db: Sql, limit: number): Promise<BulkRow[]> {
  return db.all<BulkRow>`select * from administration_bulk_message order by requested_at desc, id desc limit ${limit}`;
}

/** Sums the people reached without a second person since an instant, by all members of staff together. */
export async function sumSentAlone(db: Sql, since: string): Promise<number> {
  return db.value<number>`
    select coalesce(sum(case when state = 'withdrawn' then sent_count else recipients end), 0)::int "people"
    from administration_bulk_message where requested_at >= ${since} and not needs_approval`;
}

export async function updateBulkState(
  db: Sql,
  id: string,
  {
    state,
    decidedBy,
    decidedAt,
    sendAt,
  }: { state: BulkState; decidedBy: string; decidedAt: string; sendAt: string | null },
): Promise<void> {
  await db.run`
    update administration_bulk_message
    set state = ${state}, decided_by = ${decidedBy}, decided_at = ${decidedAt}, send_at = ${sendAt} where id = ${id}`;
}

/** Selects the messages that are due. */
export async function selectDueBulkMessages(db: Sql, now: string): Promise<string[]> {
  return db.values<string>`
    select id from administration_bulk_message where state = 'scheduled' and send_at <= ${now} order by send_at`;
}

/** Records how far a message has been sent. `finishedAt`: set after the last account. */
export async function updateBulkProgress(
  db: Sql,
  id: string,
  progress: { lastAccount: string | null; sent: number; unreachable: number; finishedAt: string | null },
): Promise<void> {
  await db.run`
    update administration_bulk_message set
      last_account = coalesce(${progress.lastAccount}, last_account),
      sent_count = sent_count + ${progress.sent}, unreachable_count = unreachable_count + ${progress.unreachable},
      finished_at = ${progress.finishedAt},
      state = case when ${progress.finishedAt}::timestamptz is null then state else 'sent' end
    where id = ${id}`;
}

/** Deletes messages that were requested before an instant. */
export async function deleteOldBulkMessages(db: Sql, before: string): Promise<void> {
  await db.run`delete from administration_bulk_message where requested_at < ${before}`;
}
