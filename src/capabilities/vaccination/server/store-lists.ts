import { sql } from 'kysely';
import type { InputOf } from '#foundation/contract/call.ts';
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
import { State } from '../contract.ts';
import { type listReviews, maxListCount, type ReviewList } from '../contract-review.ts';
import type { ApplicationRow } from './store.ts';

type CountedList = Exclude<ReviewList, 'decided'>;

export type ReviewListQuery = Omit<InputOf<typeof listReviews>, 'applyNo'> & {
  staffId: string;
  /** Part of an application's number, without hyphens. */
  applyNoPart: string;
};

const sortColumns = {
  applyNo: { by: sql`apply_no`, type: 'text', key: ({ apply_no: applyNo }) => applyNo },
  state: sortedByPosition(State.options, sql`state`, ({ state }) => state),
  since: { by: sql`coalesce(decided_at, submitted_at, created_at)`, type: 'timestamptz', key: waitsSince },
} satisfies SortColumns<ApplicationRow>;

/** Start of the wait; for decided applications, the instant of the decision. */
export function waitsSince(row: ApplicationRow): string {
  return row.decided_at ?? row.submitted_at ?? row.created_at;
}

/**
 * Selects a page of a list. Waiting: verified applications first, then the longest waiting. Decided: newest first. All
 * other lists: oldest first. Each order has its index. With `sort`, the list is sorted.
 */
export async function selectReviewPage(
  db: Sql,
  { list, staffId, verified, applyNoPart, ...request }: ReviewListQuery,
): Promise<{ page: ApplicationRow[]; nextPage: { next?: string } }> {
  const page =
    request.sort === undefined
      ? readListPage(request, list)
      : readSortedPage(sortColumns, { ...request, sort: request.sort }, 'since');
  const rows = await db.all<ApplicationRow>`
    select * from vaccination_application where ${listCondition(list, staffId)} ${verified ? sql`and rank = 0` : sql``}
      ${applyNoPart === '' ? sql`` : sql`and replace(apply_no, '-', '') like ${containsPattern(applyNoPart)}`}
      ${'cursor' in page ? rowsInListOrder(page) : sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

type ListPage = { list: ReviewList; cursor: ListCursor | undefined; size: number };

function readListPage({ cursor, limit }: ListRequest, list: ReviewList) {
  const size = readPageSize(limit);
  const cut = (rows: readonly ApplicationRow[]) => cutPage(rows, size, waitsSince, ({ rank }) => rank);
  return { list, cursor: parseCursor(cursor), size, cut };
}

function rowsInListOrder({ list, cursor, size }: ListPage) {
  return sql`${afterCursor(list, cursor)} order by ${orderByList[list]} limit ${size + 1}`;
}

/** Returns a list with the submitted application that has this number, or an empty list. */
export async function findSubmittedByApplyNo(db: Sql, applyNo: string): Promise<ApplicationRow[]> {
  return db.all<ApplicationRow>`
    select * from vaccination_application where apply_no = ${applyNo} and submitted_at is not null`;
}

/** Counts each list up to `maxListCount`. `certify` is 0 for staff who may not issue certificates. */
export async function countReviewLists(
  db: Sql,
  { staffId, mayIssue }: { staffId: string; mayIssue: boolean },
): Promise<Record<CountedList, number>> {
  const countOf = (list: ReviewList) =>
    sql`(select count(*)::int from (select from vaccination_application where ${listCondition(list, staffId)} limit ${maxListCount}) c)`;
  const row = await db.first<Record<CountedList, number>>`
    select ${countOf('waiting')} waiting, ${countOf('mine')} mine, ${countOf('second')} "second", ${countOf('taken')} taken,
      ${mayIssue ? countOf('certify') : sql`0`} certify`;
  return row ?? { waiting: 0, mine: 0, second: 0, taken: 0, certify: 0 };
}

/** Selects approved applications whose number of doses to certify is not counted yet. */
export async function selectUncountedIds(db: Sql, limit: number): Promise<string[]> {
  return db.values<string>`
    select id from vaccination_application where state = 'approved' and to_certify is null order by id limit ${limit}`;
}

/** Condition for approved applications with a dose that waits, or may wait, for its certificate. */
export const toCertifyCondition = sql`state = 'approved' and to_certify is distinct from 0`;

const orderByList: Record<ReviewList, ReturnType<typeof sql>> = {
  waiting: sql`rank, submitted_at, id`,
  mine: sql`submitted_at, id`,
  second: sql`submitted_at, id`,
  taken: sql`submitted_at, id`,
  certify: sql`decided_at, id`,
  decided: sql`decided_at desc, id desc`,
};

function afterCursor(list: ReviewList, cursor: ListCursor | undefined) {
  if (cursor === undefined) return sql``;
  const { rank, at, id } = cursor;
  if (list === 'waiting')
    return sql`and (rank, submitted_at, id) > (${rank}::smallint, ${at}::timestamptz, ${id}::uuid)`;
  if (list === 'certify') return sql`and (decided_at, id) > (${at}::timestamptz, ${id}::uuid)`;
  if (list === 'decided') return sql`and (decided_at, id) < (${at}::timestamptz, ${id}::uuid)`;
  return sql`and (submitted_at, id) > (${at}::timestamptz, ${id}::uuid)`;
}

function listCondition(list: ReviewList, staffId: string) {
  const inReviewCondition = sql`state in ('in-review', 'more-information')`;
  switch (list) {
    case 'waiting':
      return sql`state = 'submitted'`;
    case 'mine':
      return sql`(${inReviewCondition} and staff_id = ${staffId})`;
    case 'second':
      return sql`(${inReviewCondition} and second_requested_by is not null)`;
    case 'taken':
      return inReviewCondition;
    case 'certify':
      return toCertifyCondition;
    case 'decided':
      return sql`state in ('approved', 'rejected')`;
  }
}
