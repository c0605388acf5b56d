import { sql } from 'kysely';
import { batchLimit, executeInBatches } from '#foundation/server/database/batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { QuietHours } from '../rules/quiet-hours.ts';
import type { NoticeKind, TopicName, DeliveryWays } from '../rules/topics.ts';

/** What an account chose. */
export type ChoiceRow = {
  account_id: string;
  topics: Partial<Record<TopicName, DeliveryWays>>;
  report_at: string;
  quiet_from: string | null;
  quiet_to: string | null;
  changed_at: string;
};

/** What an account chose; undefined when it never did. */
export async function findChoice(db: Sql, account: string): Promise<ChoiceRow | undefined> {
  const { rows } = await sql<ChoiceRow>`
    select account_id, topics, report_at, quiet_from, quiet_to, changed_at
    from notifications_choice where account_id = ${account}`.execute(db);
  return rows[0];
}

/** Writes what an account chooses; topics that are not named stay as they are. Whether that changes anything. */
export async function saveChoice(
  db: Sql,
  choice: {
    account: string;
    topics: Partial<Record<TopicName, DeliveryWays>>;
    reportAt: string;
    quiet: QuietHours | null;
    at: string;
  },
): Promise<boolean> {
  const { account, topics, reportAt, quiet, at } = choice;
  const { numAffectedRows = 0n } = await sql`
    insert into notifications_choice as before (account_id, topics, report_at, quiet_from, quiet_to, changed_at)
    values (${account}, ${JSON.stringify(topics)}::jsonb, ${reportAt}, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${at})
    on conflict (account_id) do update set topics = before.topics || excluded.topics,
      report_at = excluded.report_at, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      changed_at = excluded.changed_at
      where (before.topics || excluded.topics, excluded.report_at, excluded.quiet_from, excluded.quiet_to)
        is distinct from (before.topics, before.report_at, before.quiet_from, before.quiet_to)`.execute(db);
  return numAffectedRows > 0n;
}

export type NoticeRow = {
  id: string;
  account_id: string;
  kind: NoticeKind;
  occasion: string;
  made_at: string;
  due_at: string;
  not_after: string | null;
  state: 'waiting' | 'sent' | 'unwanted' | 'expired';
};

/** Writes a notice, once for an occasion. */
export async function insertNotice(
  db: Sql,
  notice: Pick<NoticeRow, 'id' | 'account_id' | 'kind' | 'occasion' | 'made_at' | 'not_after'>,
): Promise<void> {
  await sql`
    insert into notifications_notice (id, account_id, kind, occasion, made_at, due_at, not_after, state)
    values (${notice.id}, ${notice.account_id}, ${notice.kind}, ${notice.occasion}, ${notice.made_at}, ${notice.made_at},
      ${notice.not_after}, 'waiting')
    on conflict do nothing`.execute(db);
}

/** Holds notices that are due, for the transaction; others leave them alone. */
export async function lockDueNotices(db: Sql, at: string, limit: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, account_id, kind, occasion, made_at, due_at, not_after, state
    from notifications_notice where state = 'waiting' and due_at <= ${at}
    order by due_at, id limit ${limit} for update skip locked`.execute(db);
  return rows;
}

/** Has a notice wait until an instant. */
export async function postponeNotice(db: Sql, id: string, until: string): Promise<void> {
  await sql`update notifications_notice set due_at = ${until} where id = ${id}`.execute(db);
}

/** Writes what became of a notice. */
export async function settleNotice(db: Sql, id: string, state: Exclude<NoticeRow['state'], 'waiting'>, at: string) {
  await sql`update notifications_notice set state = ${state}, settled_at = ${at} where id = ${id}`.execute(db);
}

/** The newest notices of an account. */
export async function selectNotices(db: Sql, account: string, limit: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, account_id, kind, occasion, made_at, due_at, not_after, state
    from notifications_notice where account_id = ${account} and state <> 'expired'
    order by made_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Deletes the notices that were settled and made before an instant. */
export async function deleteNoticesBefore(db: Sql, before: string): Promise<void> {
  await executeInBatches(
    db,
    sql`delete from notifications_notice where ctid = any(array(
      select ctid from notifications_notice where state <> 'waiting' and made_at < ${before} order by made_at ${batchLimit}))`,
  );
}

/** Deletes all of an account. */
export async function deleteByAccount(db: Sql, account: string): Promise<void> {
  await sql`delete from notifications_notice where account_id = ${account}`.execute(db);
  await sql`delete from notifications_choice where account_id = ${account}`.execute(db);
}

/** Accounts that want the daily reminder at a time between two, after an id: as many as one looks at together. */
export async function selectAccountsToRemind(
  db: Sql,
  { from, to, after, limit }: { from: string; to: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from notifications_choice
    where report_at >= ${from} and report_at <= ${to} and account_id > ${after}
      and ((topics #> '{report,push}') = 'true' or (topics #> '{report,letter}') = 'true')
    order by account_id limit ${limit}`.execute(db);
  return rows.map(({ account_id }) => account_id);
}
