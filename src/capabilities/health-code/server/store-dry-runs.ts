import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import type { Tally } from '../rules/tally.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/**
 * Dry run of draft rules. `content`: the draft at the start of the run. `compared_version`: the version in force, with
 * which the draft is compared. `since`: only persons with a report since then are evaluated. `after_id`: the last
 * person that was counted.
 */
export type DryRunRow = Narrow<Tables['health_code_dry_run'], { content: CodeRules; tally: Tally }>;

/** Inserts a running dry run. Returns false if another dry run is running. */
export async function insertDryRun(
  db: Sql,
  dryRun: Omit<Pick<DryRunRow, keyof NewRow<'health_code_dry_run'>>, 'state'>,
): Promise<boolean> {
  const [content, tally] = [JSON.stringify(dryRun.content), JSON.stringify(dryRun.tally)];
  return db.changed`
    ${insertInto('health_code_dry_run', { ...dryRun, content, tally, state: 'running' })}
    on conflict ((true)) where state = 'running' do nothing`;
}

export async function findRunningDryRun(db: Sql): Promise<DryRunRow | undefined> {
  return db.first<DryRunRow>`select * from health_code_dry_run where state = 'running'`;
}

export async function findLatestDryRun(db: Sql): Promise<DryRunRow | undefined> {
  return db.first<DryRunRow>`select * from health_code_dry_run order by sequence_number desc limit 1`;
}

/**
 * Saves the counts after one page. `lastPersonId`: last person of the page; undefined after the last page, which ends
 * the run. Returns false if the run was cancelled, or if another process has saved the page.
 */
export async function saveDryRunPage(
  db: Sql,
  row: DryRunRow,
  page: { tally: Tally; lastPersonId: string | undefined; at: string },
): Promise<boolean> {
  const hasEnded = page.lastPersonId === undefined;
  return db.changed`
    update health_code_dry_run set tally = ${JSON.stringify(page.tally)}::jsonb,
      after_id = ${page.lastPersonId ?? row.after_id}, state = ${hasEnded ? 'finished' : 'running'}, ended_at = ${hasEnded ? page.at : null}
    where id = ${row.id} and state = 'running' and after_id is not distinct from ${row.after_id}::uuid`;
}

/** Cancels a dry run. Returns false if the dry run has ended. */
export async function cancelDryRun(db: Sql, id: string, endedAt: string): Promise<boolean> {
  return db.changed`
    update health_code_dry_run set state = 'cancelled', ended_at = ${endedAt} where id = ${id} and state = 'running'`;
}

export async function deleteDryRunsBefore(db: Sql, before: string): Promise<void> {
  await db.run`delete from health_code_dry_run where requested_at < ${before} and state <> 'running'`;
}
