import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { DecisionKind } from '../contract.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { EarlierDecision } from '../rules/earlier-decisions.ts';
import { insertInto, type Tables } from './tables.ts';

/** Decision with its id, for rules that compare decisions. */
export type StoredDecision = EarlierDecision & { id: string };

export function toEarlierDecision(row: DecisionRow): StoredDecision {
  const { id, number, kind, decided_at, staff_id: staffId, source, lane_id: laneId } = row;
  return {
    id,
    number,
    kind,
    decidedAt: parseInstant(decided_at),
    staffId,
    source,
    isOpenReferral: isOpenReferral(row),
    laneId,
  };
}

export type DecisionRow = Tables['border_decision'];

export function isOpenReferral({ kind, closed_by: closedBy }: Pick<DecisionRow, 'kind' | 'closed_by'>): boolean {
  return kind === 'referred' && closedBy === null;
}

/**
 * Sorts the decisions about a traveller so that the decision in force comes first: an open referral, otherwise the
 * latest decision. `findDecisionsInForce` of the rules does the same.
 */
export const inForceFirst = sql`(kind = 'referred' and closed_by is null) desc, decided_at desc, (source = 'desk') desc`;

/** Inserts the decisions of one scan. Returns false when all of them exist already. */
export async function insertDecisions(
  db: Sql,
  rows: readonly Omit<DecisionRow, 'received_at' | 'closed_by' | 'withdrawn_at'>[],
  receivedAt: string,
): Promise<boolean> {
  let added = false;
  for (const row of rows) {
    const isInserted = await db.changed`
      ${insertInto('border_decision', { ...row, received_at: receivedAt }, 'source', 'port_id', 'lane_id', 'lane_session_id', 'device_id', 'band', 'seconds_since_scan')}
      on conflict (scan_id, number) do nothing`;
    added ||= isInserted;
  }
  return added;
}

/** Decisions of one scan, withdrawn ones included. */
export async function listDecisionsOfScan(db: Sql, scanId: string): Promise<DecisionRow[]> {
  return db.all<DecisionRow>`select * from border_decision where scan_id = ${scanId} order by number`;
}

/** Decisions on an application that were not withdrawn, latest first. */
export async function listDecisionsOfDeclaration(db: Sql, declarationId: string): Promise<DecisionRow[]> {
  return listDecisionsOfDeclarations(db, [declarationId]);
}

/** Decisions on applications, latest first. */
export async function listDecisionsOfDeclarations(db: Sql, declarationIds: readonly string[]): Promise<DecisionRow[]> {
  return db.all<DecisionRow>`
    select * from border_decision where declaration_id = any(${[...declarationIds]}::uuid[]) and withdrawn_at is null
    order by decided_at desc, received_at desc, number`;
}

/** Serializes decisions on an application until the transaction ends, so that each one sees the earlier ones. */
export async function lockDecisions(db: Sql, declarationId: string): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtextextended(${`border ${declarationId}`}, 0))`;
}

/** Decisions at counters. Leaves out the health desk's closings, after which a counter decides again. */
export async function listDecisionTimes(db: Sql, declarationIds: readonly string[]) {
  return db.all<{ declaration_id: string; kind: DecisionKind; decided_at: string; port_id: string | null }>`
    select declaration_id, kind, decided_at, port_id from border_decision
    where declaration_id = any(${[...declarationIds]}::uuid[]) and withdrawn_at is null and source = 'counter'`;
}

/** Referrals in order of receipt after a cursor, 200 at most. */
export async function listReferrals(db: Sql, after: { at: string; id: string }) {
  return db.all<DecisionRow>`
    select * from border_decision
    where kind = 'referred' and withdrawn_at is null and (received_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
    order by received_at, id limit 200`;
}

/** Withdrawn referrals received since an instant. */
export async function listWithdrawnSince(db: Sql, since: string): Promise<DecisionRow[]> {
  return db.all<DecisionRow>`
    select * from border_decision
    where kind = 'referred' and withdrawn_at is not null and received_at >= ${since} order by received_at, id`;
}

/** Decision in force about each traveller with a decision since an instant. */
export async function listDecisionsInForceSince(db: Sql, since: string) {
  return db.all<Pick<DecisionRow, 'reference' | 'number' | 'decided_at' | 'kind' | 'staff_id' | 'lane_id' | 'source'>>`
    select distinct on (reference, number) reference, number, decided_at, kind, staff_id, lane_id, source from border_decision
    where decided_at >= ${since} and withdrawn_at is null order by reference, number, ${inForceFirst}`;
}

export async function deleteDecisionsBefore(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'border_decision', sql`decided_at < ${before} order by decided_at`);
}

/** Counts decisions made before an instant, up to `limit`. */
export async function countDecisionsBefore(db: Sql, before: string, limit: number): Promise<number> {
  return db.value<number>`
    select count(*) "rows" from (select 1 from border_decision where decided_at < ${before} limit ${limit}) d`;
}
