import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { CaseRow } from './store.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** `version`: number of the answer for this day, from 1; the highest counts. */
export type AnswerRow = Tables['follow_up_answer'];

export async function insertAnswer(db: Sql, answer: AnswerRow): Promise<void> {
  await db.run`${insertInto('follow_up_answer', answer)}`;
}

/**
 * Selects the latest version of each day's answer for several cases, latest day first. With `day`, only the answers for
 * that day.
 */
export async function selectAnswers(db: Sql, caseIds: readonly string[], day?: LocalDate): Promise<AnswerRow[]> {
  const dayFilter = day === undefined ? sql`` : sql`and day = ${day}`;
  return db.all<AnswerRow>`
    select distinct on (case_id, day) * from follow_up_answer
    where case_id = any(${[...caseIds]}::uuid[]) ${dayFilter} order by case_id, day desc, version desc`;
}

/**
 * Selects the followed cases of a group on a day, by traveller, including those that start tomorrow. `lock` locks the
 * rows until the transaction ends.
 */
export async function selectFollowedCases(
  db: Sql,
  declaration: string,
  day: LocalDate,
  { lock = false } = {},
): Promise<CaseRow[]> {
  return db.all<CaseRow>`
    select * from follow_up_case
    where declaration_id = ${declaration} and state = 'followed' and departed_on is null and ends_on >= ${day}
    order by number ${forUpdate(lock)}`;
}

/** Selects the ids of an account's declarations with a followed case. */
export async function selectGroupsOfAccount(db: Sql, account: string, day: LocalDate): Promise<string[]> {
  const rows = await db.all<{ declaration_id: string }>`
    select distinct declaration_id from follow_up_case
    where account_id = ${account} and state = 'followed' and departed_on is null and ends_on >= ${day}
    order by declaration_id limit 20`;
  return rows.map((row) => row.declaration_id);
}

/** Finds the declaration of a link that is valid on this day and not revoked. */
export async function findDeclarationByLink(db: Sql, tokenHash: Buffer, day: LocalDate): Promise<string | undefined> {
  const row = await db.first<{ declaration_id: string }>`
    select declaration_id from follow_up_link where token_hash = ${tokenHash} and day = ${day} and revoked_at is null`;
  return row?.declaration_id;
}

export async function insertLink(db: Sql, link: NewRow<'follow_up_link'>): Promise<void> {
  await db.run`${insertInto('follow_up_link', link)}`;
}

export async function revokeLinks(db: Sql, declaration: string, revokedAt: string): Promise<void> {
  await db.run`update follow_up_link set revoked_at = ${revokedAt}
    where declaration_id = ${declaration} and revoked_at is null`;
}

/** Selects groups without a message of a kind for the day; for `evening`, unanswered ones that were asked long ago. */
export async function selectDueGroups(
  db: Sql,
  {
    kind,
    day,
    questionSentBefore,
    limit,
  }: { kind: 'morning' | 'evening'; day: LocalDate; questionSentBefore: string; limit: number },
): Promise<string[]> {
  const eveningFilter = sql`
    and exists (
      select from follow_up_message m where m.declaration_id = c.declaration_id and m.day = ${day}
        and m.kind = 'morning' and m.at <= ${questionSentBefore})
    and not exists (select from follow_up_answer a where a.case_id = c.id and a.day = ${day})`;
  const rows = await db.all<{ declaration_id: string }>`
    select distinct c.declaration_id from follow_up_case c
    where c.state = 'followed' and c.departed_on is null and c.starts_on <= ${day} and c.ends_on >= ${day}
      and not exists (
        select from follow_up_message m where m.declaration_id = c.declaration_id and m.day = ${day} and m.kind = ${kind})
      ${kind === 'evening' ? eveningFilter : sql``}
    order by c.declaration_id limit ${limit}`;
  return rows.map((row) => row.declaration_id);
}

/** Marks the message of a day as sent. Returns false when it was marked before. */
export async function markMessageSent(db: Sql, message: NewRow<'follow_up_message'>): Promise<boolean> {
  return db.changed`${insertInto('follow_up_message', message)} on conflict do nothing`;
}

/** Locks follow-ups whose last day has passed or whose traveller has left, except those with unassessed symptoms. */
export async function lockFinishedCases(db: Sql, today: LocalDate, limit: number): Promise<CaseRow[]> {
  return db.all<CaseRow>`
    select * from follow_up_case where state = 'followed' and raised_at is null and (ends_on < ${today} or departed_on is not null)
    order by ends_on, id limit ${limit} for update skip locked`;
}

export async function hasFollowedCase(db: Sql, declaration: string): Promise<boolean> {
  return db.exists`
    select from follow_up_case where declaration_id = ${declaration} and state = 'followed' and departed_on is null limit 1`;
}
