import { sql } from 'kysely';
import type { ListPlace } from '#foundation/server/list-place.ts';
import type { Sql } from '#foundation/server/world.ts';
import { countedTo, type ReviewList } from '../contract-review.ts';
import type { ApplicationRow } from './store.ts';

/** Who looks at which list, and from where on. */
export type ListAsk = {
  list: ReviewList;
  staff: string;
  verified: boolean | undefined;
  after: ListPlace | undefined;
  limit: number;
};

/** A page of a list: of what waits, verified ones first, then the longest; of decided ones the newest. Each has its index. */
export async function listPage(db: Sql, { list, staff, verified, after, limit }: ListAsk): Promise<ApplicationRow[]> {
  const onlyVerified = verified && list === 'waiting' ? sql`and rank = 0` : sql``;
  const { rows } = await sql<ApplicationRow>`
    select * from vaccination_application where ${inList(list, staff)} ${onlyVerified} ${fromHere(list, after)}
    order by ${order[list]} limit ${limit}`.execute(db);
  return rows;
}

/** The one with a number, when it was submitted. */
export async function findByNumber(db: Sql, applyNo: string): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select * from vaccination_application where apply_no = ${applyNo} and submitted_at is not null`.execute(db);
  return rows;
}

/** How many there are in each list, counted so far only. */
export async function countLists(db: Sql, staff: string): Promise<Record<Exclude<ReviewList, 'decided'>, number>> {
  const counted = (list: ReviewList) =>
    sql`(select count(*)::int from (select from vaccination_application where ${inList(list, staff)} limit ${countedTo}) c)`;
  const { rows } = await sql<Record<Exclude<ReviewList, 'decided'>, number>>`
    select ${counted('waiting')} waiting, ${counted('mine')} mine, ${counted('second')} "second", ${counted('held')} held`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, mine: 0, second: 0, held: 0 };
}

const order: Record<ReviewList, ReturnType<typeof sql>> = {
  waiting: sql`rank, submitted_at, id`,
  mine: sql`submitted_at, id`,
  second: sql`submitted_at, id`,
  held: sql`submitted_at, id`,
  decided: sql`decided_at desc, id desc`,
};

function fromHere(list: ReviewList, after: ListPlace | undefined) {
  if (after === undefined) return sql``;
  const { rank, at, id } = after;
  if (list === 'waiting')
    return sql`and (rank, submitted_at, id) > (${rank}::smallint, ${at}::timestamptz, ${id}::uuid)`;
  if (list === 'decided') return sql`and (decided_at, id) < (${at}::timestamptz, ${id}::uuid)`;
  return sql`and (submitted_at, id) > (${at}::timestamptz, ${id}::uuid)`;
}

function inList(list: ReviewList, staff: string) {
  const held = sql`state in ('in-review', 'more-information')`;
  switch (list) {
    case 'waiting':
      return sql`state = 'submitted'`;
    case 'mine':
      return sql`(${held} and staff_id = ${staff})`;
    case 'second':
      return sql`(${held} and second_asked_by is not null)`;
    case 'held':
      return held;
    case 'decided':
      return sql`state in ('approved', 'rejected')`;
  }
}
