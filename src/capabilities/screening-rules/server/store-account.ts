import type { Sql } from '#foundation/server/world.ts';
import type { Tables } from './tables.ts';

export type AccountUndoResultRow = Pick<Tables['screening_rules_undone'], 'declaration_id' | 'outcome' | 'at'>;

/** Selects the results of undos for several applications, latest first. */
export async function listUndoResultsOf(db: Sql, declarations: readonly string[]): Promise<AccountUndoResultRow[]> {
  return db.all<AccountUndoResultRow>`
    select declaration_id, outcome, at from screening_rules_undone
    where declaration_id = any(${[...declarations]}::uuid[]) order by at desc, undo_id`;
}

/** Deletes the results of undos for applications; the counts of the undo stay. */
export async function deleteUndoResultsOf(db: Sql, declarations: readonly string[]): Promise<void> {
  await db.run`delete from screening_rules_undone where declaration_id = any(${[...declarations]}::uuid[])`;
}
