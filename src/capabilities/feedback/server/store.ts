import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import { batchLimit } from '#foundation/server/database/batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Kind, Topic } from '../rules/topics.ts';

/** A message as its table holds it. */
export type MessageRow = {
  id: string;
  account_id: string;
  reference: string;
  kind: Kind;
  topic: Topic;
  content: Buffer;
  sent_at: string;
  answer: Buffer | null;
  answered_by: string | null;
  answered_at: string | null;
};

const columns = sql`id, account_id, reference, kind, topic, content, sent_at, answer, answered_by, answered_at`;

/** Writes a new one. */
export async function insertMessage(
  db: Sql,
  row: Pick<MessageRow, 'id' | 'account_id' | 'reference' | 'kind' | 'topic' | 'content' | 'sent_at'>,
): Promise<void> {
  await sql`
    insert into feedback_message (id, account_id, reference, kind, topic, content, sent_at)
    values (${row.id}, ${row.account_id}, ${row.reference}, ${row.kind}, ${row.topic}, ${row.content}, ${row.sent_at})`.execute(
    db,
  );
}

/** A message; `hold`: against changes until the transaction ends. */
export async function findMessage(db: Sql, id: string, { hold = false } = {}): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from feedback_message where id = ${id} ${hold ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Messages of an account, the newest first. */
export async function selectByAccount(
  db: Sql,
  account: string,
  after: ListCursor | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from feedback_message where account_id = ${account}
      ${after ? sql`and (sent_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by sent_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Ids of the messages of an account. */
export async function selectIdsByAccount(db: Sql, account: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from feedback_message where account_id = ${account}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Messages of a kind without an answer, the longest waiting first. */
export async function selectUnanswered(
  db: Sql,
  kind: Kind,
  after: ListCursor | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from feedback_message where answered_at is null and kind = ${kind}
      ${after ? sql`and (sent_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by sent_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Messages that were answered, the latest first. */
export async function selectAnswered(db: Sql, after: ListCursor | undefined, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from feedback_message where answered_at is not null
      ${after ? sql`and (answered_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by answered_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Notes the answer. */
export async function saveAnswer(db: Sql, id: string, answer: { text: Buffer; by: string; at: string }): Promise<void> {
  await sql`update feedback_message set answer = ${answer.text}, answered_by = ${answer.by}, answered_at = ${answer.at}
    where id = ${id}`.execute(db);
}

/** Deletes those of an account. */
export async function deleteByAccount(db: Sql, account: string): Promise<void> {
  await sql`delete from feedback_message where account_id = ${account}`.execute(db);
}

/** Deletes a piece of those that were answered, or sent and never answered, before an instant; their ids. */
export async function deleteExpired(db: Sql, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from feedback_message where id in (
      select id from feedback_message where coalesce(answered_at, sent_at) < ${before}
      order by coalesce(answered_at, sent_at) ${batchLimit})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
