import type { Band } from '#capabilities/screening/contract.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { DeclarationRow } from './store.ts';
import { insertInto, type Tables } from './tables.ts';

/**
 * Correction of one traveller's band. `number`: number of the traveller. `kind`: an officer decided (`override`), or
 * another rule set evaluated the same answers (`rules`). `rules_version`: that rule set. `reason`: encrypted, of the
 * officer. `rules_version` is null for `override`; `staff_id` and `reason` are null for `rules`.
 */
export type CorrectionRow = Tables['declaration_correction'];

export async function lockDeclarationById(db: Sql, id: string): Promise<DeclarationRow | undefined> {
  return db.first<DeclarationRow>`select * from declaration where id = ${id} for update`;
}

/** Selects the corrections of an application, the newest first. */
export async function listCorrections(db: Sql, declaration: string): Promise<CorrectionRow[]> {
  return db.all<CorrectionRow>`
    select * from declaration_correction where declaration_id = ${declaration} order by at desc, number, id`;
}

/** Selects the next overrides by officers in order of time and id, at most 200. */
export async function listOverrides(db: Sql, after: { at: string; id: string }): Promise<CorrectionRow[]> {
  return db.all<CorrectionRow>`
    select * from declaration_correction where kind = 'override' and (at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
    order by at, id limit 200`;
}

export async function insertCorrection(db: Sql, row: CorrectionRow): Promise<void> {
  await db.run`${insertInto('declaration_correction', row, 'rules_version', 'staff_id', 'reason')}`;
}

/**
 * Sets the corrected results of a version: the latest for each corrected traveller, encrypted together. The table
 * `declaration_correction` has the history.
 */
export async function setCorrectedResults(db: Sql, versionId: string, corrected: Buffer): Promise<void> {
  await db.run`update declaration_version set corrected = ${corrected} where id = ${versionId}`;
}

export async function setTravellerBand(db: Sql, declaration: string, number: number, band: Band): Promise<void> {
  await db.run`update declaration_traveller set band = ${band}
    where declaration_id = ${declaration} and number = ${number}`;
}

/**
 * Sets the band of an application and withdraws the passes issued before. The new issue time is at least one whole
 * second later, because a pass states whole seconds.
 */
export async function setBandAndPassIssueTime(db: Sql, id: string, band: Band, at: string): Promise<void> {
  await db.run`update declaration set band = ${band}, updated_at = ${at},
    pass_issued_at = greatest(date_trunc('second', ${at}::timestamptz),
      date_trunc('second', coalesce(pass_issued_at, submitted_at)) + interval '1 second')
    where id = ${id}`;
}
