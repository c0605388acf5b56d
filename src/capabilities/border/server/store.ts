import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { DecisionKind } from '../contract.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { EarlierDecision } from '../rules/earlier-decisions.ts';
import { insertInto, type Tables } from './tables.ts';

export function toEarlierDecision(row: DecisionRow): EarlierDecision {
  const { number, kind, decided_at: decidedAt, staff_id: staffId, lane_id: laneId } = row;
  return { number, kind, decidedAt: parseInstant(decidedAt), staffId, laneId };
}

export type DecisionRow = Tables['border_decision'];

/** Inserts the decisions of one scan. Returns false when all of them exist already. */
export async function insertDecisions(
  db: Sql,
  rows: readonly Omit<DecisionRow, 'received_at'>[],
  receivedAt: string,
): Promise<boolean> {
  let added = false;
  for (const row of rows) {
    const isInserted = await db.changed`
      ${insertInto('border_decision', { ...row, received_at: receivedAt }, 'port_id', 'lane_id', 'lane_session_id', 'device_id')}
      on conflict (scan_id, number) do nothing`;
    added ||= isInserted;
  }
  return added;
}

export async function listDecisionsOfScan(db: Sql, scanId: string): Promise<DecisionRow[]> {
  return db.all<DecisionRow>`select * from border_decision where scan_id = ${scanId} order by number`;
}

/** Decisions on an application, latest first. */
export async function listDecisionsOfDeclaration(db: Sql, declarationId: string): Promise<DecisionRow[]> {
  return listDecisionsOfDeclarations(db, [declarationId]);
}

/** Decisions on applications, latest first. */
export async function listDecisionsOfDeclarations(db: Sql, declarationIds: readonly string[]): Promise<DecisionRow[]> {
  return db.all<DecisionRow>`
    select * from border_decision where declaration_id = any(${[...declarationIds]}::uuid[])
    order by decided_at desc, number`;
}

/** Serializes decisions on an application until the transaction ends, so that each one sees the earlier ones. */
export async function lockDecisions(db: Sql, declarationId: string): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtextextended(${`border ${declarationId}`}, 0))`;
}

export async function listDecisionTimes(db: Sql, declarationIds: readonly string[]) {
  return db.all<{ declaration_id: string; kind: DecisionKind; decided_at: string }>`
    select declaration_id, kind, decided_at from border_decision
    where declaration_id = any(${[...declarationIds]}::uuid[])`;
}

/** Referrals in order of receipt after a cursor, 200 at most. */
export async function listReferrals(db: Sql, after: { at: string; id: string }) {
  return db.all<DecisionRow>`
    select * from border_decision where kind = 'referred' and (received_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
    order by received_at, id limit 200`;
}

/** Latest decision about each traveller since an instant; of two at the same instant, a referral counts. */
export async function listLatestDecisionsSince(db: Sql, since: string) {
  return db.all<{ reference: string; number: number; at: string; kind: DecisionKind }>`
    select distinct on (reference, number) reference, number, decided_at at, kind from border_decision
    where decided_at >= ${since} order by reference, number, decided_at desc, kind = 'referred' desc`;
}

export async function deleteDecisionsBefore(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'border_decision', sql`decided_at < ${before} order by decided_at`);
}

/** Counts decisions made before an instant, up to `limit`. */
export async function countDecisionsBefore(db: Sql, before: string, limit: number): Promise<number> {
  return db.value<number>`
    select count(*) "rows" from (select 1 from border_decision where decided_at < ${before} limit ${limit}) d`;
}
