import type { SubmissionCursor } from '#capabilities/declaration/server/public.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { DryRunTally } from '../rules/tally.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** Row of `screening_rules_dry_run`. */
export type DryRunRow = Narrow<
  Tables['screening_rules_dry_run'],
  { content: { rules: unknown[]; diseases?: unknown[] }; tally: DryRunTally }
>;

/** Inserts a dry run. Returns false when another one is running. */
export async function insertDryRun(
  db: Sql,
  row: Pick<DryRunRow, keyof NewRow<'screening_rules_dry_run'>>,
): Promise<boolean> {
  const [content, tally] = [JSON.stringify(row.content), JSON.stringify(row.tally)];
  return db.changed`
    ${insertInto('screening_rules_dry_run', { ...row, content, tally })}
    on conflict ((true)) where state = 'running' do nothing`;
}

export async function findRunningDryRun(db: Sql): Promise<DryRunRow | undefined> {
  return db.first<DryRunRow>`select * from screening_rules_dry_run where state = 'running'`;
}

export async function findDryRun(db: Sql, id: string): Promise<DryRunRow | undefined> {
  return db.first<DryRunRow>`select * from screening_rules_dry_run where id = ${id}`;
}

/** Lists the dry runs requested since an instant, latest first. */
export async function listDryRunRows(db: Sql, since: string): Promise<DryRunRow[]> {
  return db.all<DryRunRow>`
    select * from screening_rules_dry_run where requested_at >= ${since} order by requested_at desc, id limit 20`;
}

export async function findFinishedDryRun(db: Sql, hash: string): Promise<DryRunRow | undefined> {
  return db.first<DryRunRow>`
    select * from screening_rules_dry_run where content_hash = ${hash} and state = 'finished' order by ended_at desc limit 1`;
}

/**
 * Saves the result of a page of applications. Returns false when the dry run was stopped, or another process has saved
 * this page. After a crash, the dry run continues from the last saved cursor.
 */
export async function saveDryRunPage(
  db: Sql,
  row: DryRunRow,
  page: {
    processed: number;
    tally: DryRunTally;
    examples: Buffer | undefined;
    nextCursor: SubmissionCursor | undefined;
    at: string;
  },
): Promise<boolean> {
  const isLastPage = page.nextCursor === undefined;
  return db.changed`
    update screening_rules_dry_run set processed = processed + ${page.processed}, tally = ${JSON.stringify(page.tally)}::jsonb,
      examples = coalesce(${page.examples ?? null}::bytea, examples), after_day = ${page.nextCursor?.day ?? row.after_day},
      after_id = ${page.nextCursor?.id ?? row.after_id}, state = ${isLastPage ? 'finished' : 'running'}, ended_at = ${isLastPage ? page.at : null}
    where id = ${row.id} and state = 'running' and after_id is not distinct from ${row.after_id}::uuid`;
}

/** Cancels a dry run. Returns false if it has ended. */
export async function markDryRunCancelled(db: Sql, id: string, endedAt: string): Promise<boolean> {
  return db.changed`
    update screening_rules_dry_run set state = 'cancelled', ended_at = ${endedAt} where id = ${id} and state = 'running'`;
}

export async function deleteEndedDryRunsBefore(db: Sql, before: string): Promise<void> {
  await db.run`delete from screening_rules_dry_run where requested_at < ${before} and state <> 'running'`;
}
