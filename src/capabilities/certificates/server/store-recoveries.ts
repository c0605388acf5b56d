import { sql } from 'kysely';
import { forUpdate, newestFirst, oldestFirst } from '#foundation/server/database/fragments.ts';
import { batchLimitClause, executeInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Tables } from './tables.ts';

export type RecoveryRow = Tables['certificates_recovery'];

/** Inserts a recovery. Returns false when it was recorded already (same hash) and is undecided or certified. */
export async function insertRecovery(
  db: Sql,
  recovery: {
    id: string;
    account: string;
    content: Buffer;
    recoveryHash: Buffer;
    recordedBy: string;
    recordedAt: string;
  },
): Promise<boolean> {
  return db.changed`
    insert into certificates_recovery (id, account_id, state, content, recovery_hash, recorded_by, recorded_at)
    values (${recovery.id}, ${recovery.account}, 'recorded', ${recovery.content}, ${recovery.recoveryHash}, ${recovery.recordedBy}, ${recovery.recordedAt})
    on conflict (recovery_hash) where state in ('recorded', 'certified') do nothing`;
}

export async function findRecovery(db: Sql, id: string, { lock = false } = {}): Promise<RecoveryRow | undefined> {
  return db.first<RecoveryRow>`
    select * from certificates_recovery where id = ${id} ${forUpdate(lock)}`;
}

/** Selects a page of undecided recoveries, the longest waiting first. */
export async function selectUndecidedRecoveries(
  db: Sql,
  after: ListCursor | undefined,
  limit: number,
): Promise<RecoveryRow[]> {
  return db.all<RecoveryRow>`
    select * from certificates_recovery where state = 'recorded' ${oldestFirst('recorded_at', 'id', after, limit)}`;
}

/** Selects a page of decided recoveries, the latest first. */
export async function selectDecidedRecoveries(
  db: Sql,
  after: ListCursor | undefined,
  limit: number,
): Promise<RecoveryRow[]> {
  return db.all<RecoveryRow>`
    select * from certificates_recovery where state <> 'recorded' ${newestFirst('decided_at', 'id', after, limit)}`;
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
  const undecided = await executeInBatches(
    db,
    sql`delete from certificates_recovery where ctid = any(array(
      select ctid from certificates_recovery
      where state = 'recorded' and recorded_at < ${before} order by recorded_at ${batchLimitClause}))`,
  );
  const decided = await executeInBatches(
    db,
    sql`delete from certificates_recovery where ctid = any(array(
      select ctid from certificates_recovery r where state <> 'recorded' and decided_at < ${before} and not exists (
        select from certificates_certificate c where c.source_kind = 'recovery' and c.source_id = r.id)
      order by decided_at ${batchLimitClause}))`,
  );
  return undecided + decided;
}
