import { type RawBuilder, sql } from 'kysely';
import type { ListCursor } from '../cursor.ts';

/** `for update` if the statement shall lock its rows until the transaction ends. */
export function forUpdate(lock: boolean): RawBuilder<unknown> {
  return lock ? sql`for update` : sql``;
}

/**
 * Ends a statement that selects a page of a list, oldest first: condition of the cursor, order, and limit. `at`: column
 * of the instant; `id`: column of the id. The statement ends in a condition to which `and` can be added.
 */
export function oldestFirst(at: string, id: string, after: ListCursor | undefined, limit: number): RawBuilder<unknown> {
  return pageAfter('>', 'asc', at, id, after, limit);
}

/** Like `oldestFirst`, newest first. */
export function newestFirst(at: string, id: string, after: ListCursor | undefined, limit: number): RawBuilder<unknown> {
  return pageAfter('<', 'desc', at, id, after, limit);
}

function pageAfter(
  comparison: '<' | '>',
  direction: 'asc' | 'desc',
  at: string,
  id: string,
  after: ListCursor | undefined,
  limit: number,
): RawBuilder<unknown> {
  const cursorCondition = after
    ? sql`and (${sql.raw(at)}, ${sql.raw(id)}) ${sql.raw(comparison)} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`${cursorCondition} order by ${sql.raw(at)} ${sql.raw(direction)}, ${sql.raw(id)} ${sql.raw(direction)} limit ${limit}`;
}
