import { sql } from 'kysely';
import type { InputOf } from '#foundation/contract/call.ts';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import {
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Sql } from '#foundation/server/world.ts';
import { type listRecoveries, RecoveryState } from '../contract-console.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type RecoveryRow = Tables['certificates_recovery'];

/** Inserts a recovery. Returns false when it was recorded already (same hash) and is undecided or certified. */
export async function insertRecovery(
  db: Sql,
  recovery: Omit<NewRow<'certificates_recovery'>, 'state'>,
): Promise<boolean> {
  return db.changed`
    ${insertInto('certificates_recovery', { ...recovery, state: 'recorded' })}
    on conflict (recovery_hash) where state in ('recorded', 'certified') do nothing`;
}

export async function findRecovery(db: Sql, id: string, { lock = false } = {}): Promise<RecoveryRow | undefined> {
  return db.first<RecoveryRow>`
    select * from certificates_recovery where id = ${id} ${forUpdate(lock)}`;
}

const sortColumns = {
  recorded: { by: sql`recorded_at`, type: 'timestamptz', key: ({ recorded_at: at }) => at },
  state: sortedByPosition(RecoveryState.options, sql`state`, ({ state }) => state),
  // Only of the list of decided recoveries.
  decided: { by: sql`decided_at`, type: 'timestamptz', key: ({ decided_at: at }) => at ?? '' },
} satisfies SortColumns<RecoveryRow>;

/** Selects a page of recoveries: undecided, longest waiting first, or decided, latest first; or sorted. */
export async function selectRecoveries(db: Sql, { list, ...request }: InputOf<typeof listRecoveries>) {
  const page = readSortedPage(sortColumns, request, list === 'waiting' ? 'recorded' : '-decided');
  const rows = await db.all<RecoveryRow>`
    select * from certificates_recovery where ${list === 'waiting' ? sql`state = 'recorded'` : sql`state <> 'recorded'`}
      ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

export async function updateRecoveryDecision(
  db: Sql,
  decision: { id: string; state: 'certified' | 'refused'; decidedBy: string; decidedAt: string; reason: Buffer | null },
): Promise<void> {
  await db.run`update certificates_recovery set state = ${decision.state}, decided_by = ${decision.decidedBy}, decided_at = ${decision.decidedAt},
    reason = ${decision.reason} where id = ${decision.id}`;
}

/** Marks a recovery as revoked after its certificate was revoked, so that the recovery can be recorded again. */
export async function markRecoveryRevoked(db: Sql, id: string): Promise<void> {
  await db.run`update certificates_recovery set state = 'revoked' where id = ${id}`;
}

export async function selectRecoveriesOfAccount(db: Sql, account: string): Promise<RecoveryRow[]> {
  return db.all<RecoveryRow>`
    select * from certificates_recovery where account_id = ${account} order by recorded_at`;
}

export async function deleteRecoveriesOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from certificates_recovery where account_id = ${account}`;
}

/** Deletes recoveries recorded or decided before an instant, unless they have a certificate. */
export async function deleteOldRecoveries(db: Sql, before: string): Promise<number> {
  const undecided = await deleteInBatches(
    db,
    'certificates_recovery',
    sql`state = 'recorded' and recorded_at < ${before} order by recorded_at`,
  );
  const decided = await deleteInBatches(
    db,
    'certificates_recovery',
    sql`state <> 'recorded' and decided_at < ${before} and not exists (
      select from certificates_certificate where source_kind = 'recovery' and source_id = certificates_recovery.id)
      order by decided_at`,
  );
  return undecided + decided;
}
