import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

/** How many applications have their last arrival before a day, at most `most`. */
export async function countArrivedBefore(db: Sql, before: LocalDate, most: number): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) "rows" from (select 1 from declaration where last_entry_date < ${before} limit ${most}) d`.execute(
    db,
  );
  return rows[0]?.rows ?? 0;
}

/** How many drafts without an entry date were last changed before an instant, at most `most`. */
export async function countDraftsBefore(db: Sql, before: string, most: number): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) "rows" from (
      select 1 from declaration where last_entry_date is null and updated_at < ${before} limit ${most}) d`.execute(db);
  return rows[0]?.rows ?? 0;
}
