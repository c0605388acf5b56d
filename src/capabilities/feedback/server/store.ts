import { sql } from 'kysely';
import type { InputOf } from '#foundation/contract/call.ts';
import type { ListCursor } from '#foundation/server/cursor.ts';
import { forUpdate, newestFirst } from '#foundation/server/database/fragments.ts';
import { batchLimitClause } from '#foundation/server/database/process-in-batches.ts';
import {
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { listDeskMessages } from '../contract-desk.ts';
import { type Topic, topics } from '../rules/topics.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type MessageRow = Narrow<Tables['feedback_message'], { topic: Topic }>;

const columns = sql`id, account_id, reference, kind, topic, content, sent_at, answer, answered_by, answered_at`;

export async function insertMessage(db: Sql, row: NewRow<'feedback_message'>): Promise<void> {
  await db.run`${insertInto('feedback_message', row)}`;
}

export async function findMessage(db: Sql, id: string, { lock = false } = {}): Promise<MessageRow | undefined> {
  return db.first<MessageRow>`
    select ${columns} from feedback_message where id = ${id} ${forUpdate(lock)}`;
}

/** Selects the messages of an account, latest first. */
export async function selectMessagesOfAccount(
  db: Sql,
  account: string,
  after: ListCursor | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return db.all<MessageRow>`
    select ${columns} from feedback_message where account_id = ${account}
      ${newestFirst('sent_at', 'id', after, limit)}`;
}

export async function selectMessageIdsOfAccount(db: Sql, account: string): Promise<string[]> {
  return db.values<string>`select id from feedback_message where account_id = ${account}`;
}

const sharedColumns = {
  reference: { by: sql`reference`, type: 'text', key: ({ reference }) => reference },
  kind: { by: sql`kind`, type: 'text', key: ({ kind }) => kind },
  topic: sortedByPosition(topics, sql`topic`, ({ topic }) => topic),
} satisfies SortColumns<MessageRow>;
const unansweredColumns = {
  ...sharedColumns,
  since: { by: sql`sent_at`, type: 'timestamptz', key: ({ sent_at: at }) => at },
} satisfies SortColumns<MessageRow>;
const answeredColumns = {
  ...sharedColumns,
  since: { by: sql`answered_at`, type: 'timestamptz', key: ({ answered_at: at }) => at ?? '' },
} satisfies SortColumns<MessageRow>;

/** Selects a page of a list: unanswered messages of a kind, oldest first, or answered, latest first; or sorted. */
export async function selectMessages(db: Sql, { list, ...request }: InputOf<typeof listDeskMessages>) {
  const sortColumns = list === 'answered' ? answeredColumns : unansweredColumns;
  const page = readSortedPage(sortColumns, request, list === 'answered' ? '-since' : 'since');
  const rows = await db.all<MessageRow>`
    select ${columns} from feedback_message
    where ${list === 'answered' ? sql`answered_at is not null` : sql`answered_at is null and kind = ${list}`}
      ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

export async function saveAnswer(
  db: Sql,
  id: string,
  answer: { text: Buffer; answeredBy: string; answeredAt: string },
): Promise<void> {
  await db.run`update feedback_message set answer = ${answer.text}, answered_by = ${answer.answeredBy}, answered_at = ${answer.answeredAt}
    where id = ${id}`;
}

export async function deleteMessagesOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from feedback_message where account_id = ${account}`;
}

/** Deletes a batch of messages that were answered, or sent without an answer, before an instant. Returns their ids. */
export async function deleteExpiredMessages(db: Sql, before: string): Promise<string[]> {
  return db.values<string>`
    delete from feedback_message where id in (
      select id from feedback_message where coalesce(answered_at, sent_at) < ${before}
      order by coalesce(answered_at, sent_at) ${batchLimitClause})
    returning id`;
}
