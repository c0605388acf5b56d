import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Sql } from '#foundation/server/world.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { type CaseList, maxEndedCount } from '../contract.ts';
import { silentDays } from '../rules/period.ts';
import type { CaseRow } from './store.ts';

/**
 * Case in a list. `unanswered_calls`: number since the last answer. `rank`: 0 for raised cases (unassessed symptoms),
 * which come first, otherwise 1. `since`: instant that the contract calls `waitingSince`.
 */
export type ListedCase = CaseRow & { unanswered_calls: number; rank: number; since: string };

/** `reference`: finds all cases of an application, whatever their list. */
export type CaseListQuery = {
  list: CaseList;
  staffId: string;
  today: LocalDate;
  post: string | undefined;
  reference: string | undefined;
  cursor: ListCursor | undefined;
  limit: number;
};

/** Selects a page of a list: raised cases first, then the longest waiting; the ended list is latest first. */
export async function selectCasePage(db: Sql, { list, staffId, today, post, reference, cursor, limit }: CaseListQuery) {
  const isEndedList = list === 'ended' && reference === undefined;
  const listFilter = reference === undefined ? listCondition(list, staffId, today) : sql`c.reference = ${reference}`;
  const postFilter = post === undefined ? sql`` : sql`and c.post = ${post}`;
  const comparison = isEndedList ? sql`<` : sql`>`;
  const cursorFilter =
    cursor === undefined
      ? sql``
      : isEndedList
        ? sql`and (c.since, c.id) ${comparison} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
        : sql`and (c.rank, c.since, c.id) ${comparison} (${cursor.rank}, ${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const order = isEndedList ? sql`c.since desc, c.id desc` : sql`c.rank, c.since, c.id`;
  return db.all<ListedCase>`
    select /* never null: rank, since */ c.*, ${unansweredCallsFragment} unanswered_calls from (
      select c.*, case when c.raised_at is null or c.state = 'ended' then 1 else 0 end "rank",
        coalesce(c.ended_at, c.raised_at, c.opened_at) since
      from follow_up_case c where ${listFilter} ${postFilter}
    ) c where true ${cursorFilter} order by ${order} limit ${limit}`;
}

/** Counts ended cases up to `maxEndedCount` only, because their number keeps growing. */
export async function countLists(db: Sql, staff: string, today: LocalDate): Promise<Record<CaseList, number>> {
  const row = await db.first<Record<CaseList, number>>`
    select count(*) filter (where ${listCondition('new', staff, today)})::int "new",
      count(*) filter (where ${listCondition('mine', staff, today)})::int "mine",
      count(*) filter (where ${listCondition('followed', staff, today)})::int "followed",
      count(*) filter (where ${listCondition('silent', staff, today)})::int "silent",
      (select count(*)::int from (select from follow_up_case c where ${listCondition('ended', staff, today)} limit ${maxEndedCount}) e) "ended"
    from follow_up_case c where c.state <> 'ended'`;
  return row ?? { new: 0, mine: 0, followed: 0, silent: 0, ended: 0 };
}

/** Builds the statement that selects a member of staff's pending cases: new cases, and their own open cases. */
export function selectPendingCases(staff: string, today: LocalDate) {
  return sql`select from follow_up_case c where ${listCondition('new', staff, today)} or (c.state = 'open' and ${listCondition('mine', staff, today)})`;
}

export async function countUnansweredCalls(db: Sql, id: string): Promise<number> {
  const row = await db.first<{
    unanswered_calls: number;
  }>`select ${unansweredCallsFragment} unanswered_calls from follow_up_case c where c.id = ${id}`;
  return row?.unanswered_calls ?? 0;
}

// Number of unanswered telephone calls of the case `c` since its last answer.
const unansweredCallsFragment = sql`(
  select count(*)::int from follow_up_entry e where e.case_id = c.id and e.kind = 'no-answer'
    and e.at > coalesce((select max(a.answered_at) from follow_up_answer a where a.case_id = c.id), '-infinity'))`;

function listCondition(list: CaseList, staff: string, today: LocalDate) {
  const silentCondition = sql`coalesce(c.last_answer_on, c.starts_on - 1) < ${addDays(today, -silentDays)}::date and c.departed_on is null`;
  switch (list) {
    case 'new':
      return sql`((c.state = 'open' and c.staff_id is null) or (c.state <> 'ended' and c.raised_at is not null))`;
    case 'mine':
      return sql`(c.state <> 'ended' and c.staff_id = ${staff})`;
    case 'followed':
      return sql`(c.state = 'followed' and not (${silentCondition}))`;
    case 'silent':
      return sql`(c.state = 'followed' and ${silentCondition})`;
    case 'ended':
      return sql`(c.state = 'ended')`;
  }
}
