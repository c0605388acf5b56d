import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { NoticeKind, TopicName, DeliveryWays } from '../rules/topics.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** Row of an account's choices. Times are `HH:MM`; `quiet_from` and `quiet_to` are null without quiet hours. */
export type ChoicesRow = Narrow<Tables['notifications_choice'], { topics: Partial<Record<TopicName, DeliveryWays>> }>;

export async function findChoices(db: Sql, accountId: string): Promise<ChoicesRow | undefined> {
  return db.first<ChoicesRow>`
    select account_id, topics, report_at, quiet_from, quiet_to, changed_at
    from notifications_choice where account_id = ${accountId}`;
}

/** Saves an account's choices; topics that are not named stay as they are. Returns whether anything changed. */
export async function saveChoices(
  db: Sql,
  choices: Omit<ChoicesRow, 'topics'> & { topics: Partial<Record<TopicName, DeliveryWays>> },
): Promise<boolean> {
  return db.changed`
    ${insertInto('notifications_choice', { ...choices, topics: JSON.stringify(choices.topics) }, 'quiet_from', 'quiet_to')}
    on conflict (account_id) do update set topics = notifications_choice.topics || excluded.topics,
      report_at = excluded.report_at, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      changed_at = excluded.changed_at
      where (notifications_choice.topics || excluded.topics, excluded.report_at, excluded.quiet_from, excluded.quiet_to)
        is distinct from (notifications_choice.topics, notifications_choice.report_at, notifications_choice.quiet_from,
          notifications_choice.quiet_to)`;
}

/**
 * Row of a notice. `occasion`: key of the event that the notice is about. `due_at`: when to process the notice next.
 * `not_after`: instant after which the notice is not sent. `unwanted`: all ways were switched off.
 */
export type NoticeRow = Narrow<Omit<Tables['notifications_notice'], 'settled_at'>, { kind: NoticeKind }>;

/** Inserts a notice, unless the account already has one of this kind and occasion. */
export async function insertNotice(
  db: Sql,
  notice: Omit<NewRow<'notifications_notice', 'not_after'>, 'due_at' | 'state'>,
): Promise<void> {
  await db.run`
    ${insertInto('notifications_notice', { ...notice, due_at: notice.made_at, state: 'waiting' }, 'not_after')}
    on conflict do nothing`;
}

/** Locks due notices for the transaction; skips rows that another transaction has locked. */
export async function lockDueNotices(db: Sql, now: string, limit: number): Promise<NoticeRow[]> {
  return db.all<NoticeRow>`
    select id, account_id, kind, occasion, made_at, due_at, not_after, state
    from notifications_notice where state = 'waiting' and due_at <= ${now}
    order by due_at, id limit ${limit} for update skip locked`;
}

export async function postponeNotice(db: Sql, id: string, until: string): Promise<void> {
  await db.run`update notifications_notice set due_at = ${until} where id = ${id}`;
}

export async function settleNotice(
  db: Sql,
  id: string,
  state: Exclude<NoticeRow['state'], 'waiting'>,
  settledAt: string,
) {
  await db.run`update notifications_notice set state = ${state}, settled_at = ${settledAt} where id = ${id}`;
}

/** Selects the latest notices of an account, without expired ones. */
export async function selectNotices(db: Sql, account: string, limit: number): Promise<NoticeRow[]> {
  return db.all<NoticeRow>`
    select id, account_id, kind, occasion, made_at, due_at, not_after, state
    from notifications_notice where account_id = ${account} and state <> 'expired'
    order by made_at desc, id desc limit ${limit}`;
}

export async function deleteNoticesBefore(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'notifications_notice', sql`state <> 'waiting' and made_at < ${before} order by made_at`);
}

export async function deleteNotificationsOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from notifications_notice where account_id = ${account}`;
  await db.run`delete from notifications_choice where account_id = ${account}`;
}

/**
 * Selects accounts that have switched on the daily reminder, at a time from `from` to `to` (`HH:MM`). Returns ids
 * greater than `after`, in order.
 */
export async function selectAccountsToRemind(
  db: Sql,
  { from, to, after, limit }: { from: string; to: string; after: string; limit: number },
): Promise<string[]> {
  return db.values<string>`
    select account_id from notifications_choice
    where report_at >= ${from} and report_at <= ${to} and account_id > ${after}
      and ((topics #> '{report,push}') = 'true' or (topics #> '{report,message}') = 'true')
    order by account_id limit ${limit}`;
}
