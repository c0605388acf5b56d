import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

/** Counts the submitted applications whose last arrival was before a day, up to `limit`. */
export async function countArrivedBefore(db: Sql, before: LocalDate, limit: number): Promise<number> {
  return db.value<number>`
    select count(*) "rows" from (select 1 from declaration where last_entry_date < ${before} limit ${limit}) d`;
}

/** Counts the applications that were never submitted and last changed before an instant, up to `limit`. */
export async function countDraftsBefore(db: Sql, before: string, limit: number): Promise<number> {
  return db.value<number>`
    select count(*) "rows" from (
      select 1 from declaration where last_entry_date is null and updated_at < ${before} limit ${limit}) d`;
}
