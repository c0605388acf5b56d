import { sql } from 'kysely';
import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { normalizeCode } from '#foundation/language/entered-text.ts';
import { cutPage, type ListCursor, parseCursor } from '#foundation/server/cursor.ts';
import {
  containsPattern,
  type ListRequest,
  readPageSize,
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Sql } from '#foundation/server/world.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { type CaseList, type listCases, maxEndedCount } from '../contract.ts';
import { ArrivalPost } from '../rules/forms.ts';
import { silentDays } from '../rules/period.ts';
import type { CaseRow } from './store.ts';

/**
 * Case in a list. `unanswered_calls`: number since the last answer. `rank`: 0 for raised cases (unassessed symptoms),
 * which come first, otherwise 1. `since`: instant that the contract calls `waitingSince`. `day_rank`: rises with the
 * day of the follow-up; of other cases -1.
 */
export type ListedCase = CaseRow & { unanswered_calls: number; rank: number; since: string; day_rank: number };

// Number of unanswered telephone calls of the case `c` since its last answer.
const unansweredCallsFragment = sql`(
  select count(*)::int from follow_up_entry e where e.case_id = c.id and e.kind = 'no-answer'
    and e.at > coalesce((select max(a.answered_at) from follow_up_answer a where a.case_id = c.id), '-infinity'))`;

const sortColumns = {
  reference: {
    by: sql`c.reference || lpad(c.number::text, 5, '0')`,
    type: 'text',
    key: ({ reference, number }) => `${reference}${String(number).padStart(5, '0')}`,
  },
  day: { by: sql`c.day_rank`, type: 'bigint', key: ({ day_rank: rank }) => rank },
  answer: {
    by: sql`coalesce(c.last_answer_on, '-infinity')`,
    type: 'date',
    key: ({ last_answer_on: day }) => day ?? '-infinity',
  },
  calls: { by: unansweredCallsFragment, type: 'bigint', key: ({ unanswered_calls: calls }) => calls },
  waiting: { by: sql`c.since`, type: 'timestamptz', key: ({ since }) => since },
  post: sortedByPosition(ArrivalPost.options, sql`c.post`, ({ post }) => post),
} satisfies SortColumns<ListedCase>;

export type CaseListQuery = InputOf<typeof listCases> & { staffId: string; today: LocalDate };

/** Selects a page of a list: in the order of the list, or sorted. A complete reference finds cases of every list. */
export async function selectCasePage(
  db: Sql,
  { list, staffId, today, post, reference = '', ...request }: CaseListQuery,
): Promise<{ page: ListedCase[]; nextPage: { next?: string } }> {
  const enteredCode = normalizeCode(reference);
  const isComplete = enteredCode.length === 12;
  const page =
    request.sort === undefined
      ? readListPage(request, list === 'ended' && !isComplete)
      : readSortedPage(sortColumns, { ...request, sort: request.sort }, 'waiting');
  const rows = await db.all<ListedCase>`
    select /* never null: rank, since, day_rank */ c.*, ${unansweredCallsFragment} unanswered_calls from (
      select c.*, case when c.raised_at is null or c.state = 'ended' then 1 else 0 end "rank",
        coalesce(c.ended_at, c.raised_at, c.opened_at) since,
        case when c.state = 'followed' then greatest(0, ${today}::date - c.starts_on + 1) else -1 end day_rank
      from follow_up_case c
      where ${isComplete ? sql`c.reference = ${normalizeReference(reference)}` : listCondition(list, staffId, today)}
        ${reference === '' || isComplete ? sql`` : sql`and replace(c.reference, '-', '') like ${containsPattern(enteredCode)}`}
        ${post === undefined ? sql`` : sql`and c.post = ${post}`}
    ) c where true ${'cursor' in page ? rowsInListOrder(page) : sortedRows(sortColumns[page.column], sql`c.id`, page)}`;
  return page.cut(rows);
}

type ListPage = { cursor: ListCursor | undefined; isNewestFirst: boolean; size: number };

function readListPage({ cursor, limit }: ListRequest, isNewestFirst: boolean) {
  const size = readPageSize(limit);
  const cut = (rows: readonly ListedCase[]) =>
    cutPage(
      rows,
      size,
      ({ since }) => since,
      ({ rank }) => rank,
    );
  return { cursor: parseCursor(cursor), isNewestFirst, size, cut };
}

/** Raised cases first, then the longest waiting; or the latest first. */
function rowsInListOrder({ cursor, isNewestFirst, size }: ListPage) {
  const cursorFilter =
    cursor === undefined
      ? sql``
      : isNewestFirst
        ? sql`and (c.since, c.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
        : sql`and (c.rank, c.since, c.id) > (${cursor.rank}, ${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const order = isNewestFirst ? sql`c.since desc, c.id desc` : sql`c.rank, c.since, c.id`;
  return sql`${cursorFilter} order by ${order} limit ${size + 1}`;
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
