import { batchLimitClause } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { ApplicationRow } from './store.ts';

/** Selects every application for these persons, the newest first. */
export async function selectAllApplications(db: Sql, personIds: readonly string[]): Promise<ApplicationRow[]> {
  return db.all<ApplicationRow>`
    select * from vaccination_application where person_id = any(${[...personIds]}::uuid[]) order by created_at desc, id desc`;
}

export async function deleteApplicationsForPersons(db: Sql, personIds: readonly string[]): Promise<string[]> {
  return db.values<string>`
    delete from vaccination_application where person_id = any(${[...personIds]}::uuid[]) returning id`;
}

export async function selectApplicationsCreatedBy(
  db: Sql,
  account: string,
): Promise<{ id: string; person_id: string }[]> {
  return db.all<{ id: string; person_id: string }>`
    select id, person_id from vaccination_application where account_id = ${account}`;
}

export async function transferApplication(db: Sql, id: string, account: string): Promise<void> {
  await db.run`update vaccination_application set account_id = ${account} where id = ${id}`;
}

/**
 * Deletes one batch of drafts not changed since `draftsBefore`, and of applications decided, withdrawn or asked about
 * before `endedBefore`. Returns their ids.
 */
export async function deleteOldApplications(
  db: Sql,
  { draftsBefore, endedBefore }: { draftsBefore: string; endedBefore: string },
): Promise<string[]> {
  return db.values<string>`
    delete from vaccination_application where ctid = any(array(
      select ctid from vaccination_application
      where (state = 'draft' and updated_at < ${draftsBefore}) or (decided_at is not null and decided_at < ${endedBefore})
        or (state = 'more-information' and updated_at < ${endedBefore}) ${batchLimitClause}))
    returning id`;
}
