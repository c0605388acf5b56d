import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { ApplicationRow } from './store.ts';

/** Every application of an account, the latest begun first. */
export async function allOfAccount(db: Sql, account: string): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select * from vaccination_application where account_id = ${account} order by created_at desc, id desc`.execute(db);
  return rows;
}

/** Deletes those of an account; their ids. */
export async function deleteOfAccount(db: Sql, account: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from vaccination_application where account_id = ${account} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes drafts that nobody changed since an instant, and what ended before another; their ids. */
export async function deleteOldApplications(
  db: Sql,
  { draftsBefore, endedBefore }: { draftsBefore: string; endedBefore: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from vaccination_application
    where (state = 'draft' and updated_at < ${draftsBefore}) or (decided_at is not null and decided_at < ${endedBefore})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
