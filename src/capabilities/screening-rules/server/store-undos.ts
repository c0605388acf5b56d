import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { SubmissionCursor } from '#capabilities/declaration/server/public.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { UndoTally } from '../rules/undo-plan.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type UndoState = 'counting' | 'counted' | 'running' | 'checking' | 'finished' | 'cancelled';

/** Row of `screening_rules_undo`. */
export type UndoRow = Narrow<
  Tables['screening_rules_undo'],
  {
    /** Tally of the count before the start. */
    counted: UndoTally /** Tally of the check after a correction; null before that check. */;
    left_over: UndoTally | null;
  }
>;

/** Inserts an undo. Returns false when another undo has not ended. */
export async function insertUndo(
  db: Sql,
  row: Omit<NewRow<'screening_rules_undo', 'rules_of' | 'newest_version'>, 'state' | 'counted'> &
    Pick<UndoRow, 'counted'>,
): Promise<boolean> {
  const counted = JSON.stringify(row.counted);
  return db.changed`
    ${insertInto('screening_rules_undo', { ...row, counted, state: 'counting' }, 'rules_of', 'newest_version')}
    on conflict ((true)) where state in ('counting', 'counted', 'running', 'checking') do nothing`;
}

/** Finds the undo that the job must continue. A `counted` undo waits for its start. */
export async function findActiveUndo(db: Sql): Promise<UndoRow | undefined> {
  return db.first<UndoRow>`
    select * from screening_rules_undo where state in ('counting', 'running', 'checking')`;
}

export async function lockUndo(db: Sql, id: string): Promise<UndoRow | undefined> {
  return db.first<UndoRow>`select * from screening_rules_undo where id = ${id} for update`;
}

/** Lists the latest undos, each with its number of corrected applications. */
export async function listUndoRows(db: Sql): Promise<(UndoRow & { corrected: number })[]> {
  return db.all<UndoRow & { corrected: number }>`
    select u.*, (select count(*)::int from screening_rules_undone n where n.undo_id = u.id and n.outcome = 'corrected') corrected
    from screening_rules_undo u order by u.requested_at desc, u.id limit 50`;
}

export type UndoStep = {
  state: UndoState;
  nextCursor: SubmissionCursor | undefined;
  processed: number;
  counted: UndoTally;
  remainingTally: UndoTally | null;
  rounds: number;
  endedAt: string | null;
};

/** Saves the progress of an undo. Returns false when it was stopped, or another process has saved this step. */
export async function saveUndoStep(db: Sql, row: UndoRow, step: UndoStep): Promise<boolean> {
  return db.changed`
    update screening_rules_undo set state = ${step.state}, after_day = ${step.nextCursor?.day ?? null}, after_id = ${step.nextCursor?.id ?? null},
      processed = ${step.processed}, counted = ${JSON.stringify(step.counted)}::jsonb,
      left_over = ${step.remainingTally === null ? null : JSON.stringify(step.remainingTally)}::jsonb, rounds = ${step.rounds},
      ended_at = ${step.endedAt}
    where id = ${row.id} and state = ${row.state} and rounds = ${row.rounds}
      and after_id is not distinct from ${row.after_id}::uuid`;
}

/** Marks an undo as running. `rightVersion`: the version by which travellers are evaluated again. */
export async function markUndoRunning(
  db: Sql,
  {
    id,
    startedBy,
    startedAt,
    rightVersion,
  }: { id: string; startedBy: string; startedAt: string; rightVersion: number },
): Promise<void> {
  await db.run`update screening_rules_undo set state = 'running', started_by = ${startedBy}, started_at = ${startedAt}, right_version = ${rightVersion},
    after_day = null, after_id = null, processed = 0 where id = ${id}`;
}

/** Lists the versions named wrong by a started undo. */
export async function listWrongVersions(db: Sql): Promise<Set<number>> {
  return new Set(
    await db.values<number>`
    select distinct unnest(wrong_versions) as version from screening_rules_undo where started_at is not null`,
  );
}

/** Lists the tallies of undos that were started since an instant by the person who requested them. */
export async function listTalliesWithoutApproval(db: Sql, since: string): Promise<UndoTally[]> {
  return db.values<UndoTally>`
    select counted from screening_rules_undo where started_at > ${since} and started_by = requested_by`;
}

/** Cancels an undo. Returns false if it has ended. */
export async function markUndoCancelled(db: Sql, id: string, endedAt: string): Promise<boolean> {
  return db.changed`
    update screening_rules_undo set state = 'cancelled', ended_at = ${endedAt}
    where id = ${id} and state in ('counting', 'counted', 'running', 'checking')`;
}

/** Whether an undo is still running. Checked before each application, so that a stop takes effect at once. */
export async function isUndoRunning(db: Sql, id: string): Promise<boolean> {
  return db.exists`
    select id from screening_rules_undo where id = ${id} and state = 'running'`;
}

/** Row of `screening_rules_undone`. */
export type UndoResultRow = Tables['screening_rules_undone'];

/** Inserts the result for an application; an existing row stays. */
export async function insertUndoResult(db: Sql, row: UndoResultRow): Promise<void> {
  await db.run`
    ${insertInto('screening_rules_undone', row)} on conflict (undo_id, declaration_id) do nothing`;
}

/** Lists a page of the results for applications, by the id of the application. */
export async function listUndoResultRows(
  db: Sql,
  undo: string,
  { outcome, after, limit }: { outcome: string | undefined; after: string | undefined; limit: number },
): Promise<UndoResultRow[]> {
  return db.all<UndoResultRow>`
    select * from screening_rules_undone
    where undo_id = ${undo} and (${outcome ?? null}::text is null or outcome = ${outcome ?? null})
      and (${after ?? null}::uuid is null or declaration_id > ${after ?? null}::uuid)
    order by declaration_id limit ${limit}`;
}

export async function deleteUndoResultsBefore(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'screening_rules_undone', sql`at < ${before} order by at`);
}
