import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Sql } from '#foundation/server/world.ts';
import { maxListCount, type ReviewList } from '../contract-review.ts';
import type { ApplicationRow } from './store.ts';

type CountedList = Exclude<ReviewList, 'decided'>;

export type ReviewListQuery = {
  list: ReviewList;
  staffId: string;
  verified: boolean | undefined;
  cursor: ListCursor | undefined;
  limit: number;
};

/**
 * Selects a page of a list. Waiting: verified applications first, then the longest waiting. Decided: newest first. All
 * other lists: oldest first. Each order has its index.
 */
export async function selectReviewPage(
  db: Sql,
  { list, staffId, verified, cursor, limit }: ReviewListQuery,
): Promise<ApplicationRow[]> {
  const verifiedCondition = verified && list === 'waiting' ? sql`and rank = 0` : sql``;
  return db.all<ApplicationRow>`
    select * from vaccination_application where ${listCondition(list, staffId)} ${verifiedCondition} ${afterCursor(list, cursor)}
    order by ${orderByList[list]} limit ${limit}`;
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
  const rows = await db.all<{ id: string }>`
    select id from vaccination_application where state = 'approved' and to_certify is null order by id limit ${limit}`;
  return rows.map(({ id }) => id);
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
