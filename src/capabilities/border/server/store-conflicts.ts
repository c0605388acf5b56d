import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { DecisionRow } from './store.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** A conflict with the decision with which the late one disagrees. */
export type ConflictRow = Tables['border_conflict'] & {
  other_kind: DecisionRow['kind'];
  other_staff_id: string;
  other_decided_at: string;
  other_lane_id: string | null;
  is_referred: boolean;
};

const conflictFragment = sql`
  select /* never null: is_referred */ c.*, o.kind other_kind, o.staff_id other_staff_id, o.decided_at other_decided_at,
    o.lane_id other_lane_id,
    exists (
      select from border_decision r where r.declaration_id = c.declaration_id and r.number = c.number
        and r.kind = 'referred' and r.closed_by is null and r.withdrawn_at is null
    ) is_referred
  from border_conflict c join border_decision o on o.id = c.other_decision_id`;

/** Inserts a conflict. Returns false if it exists already. */
export async function insertConflict(
  db: Sql,
  row: NewRow<'border_conflict', 'decision_id' | 'late_lane_id'>,
): Promise<boolean> {
  return db.changed`
    ${insertInto('border_conflict', row, 'decision_id', 'late_lane_id')} on conflict (scan_id, number, other_decision_id) do nothing`;
}

/** Stores the decision of a scan that was refused at first, and accepted when its officer repeated it. */
export async function setAcceptedDecision(db: Sql, scanId: string, number: number, decisionId: string): Promise<void> {
  await db.run`update border_conflict set decision_id = ${decisionId}
    where scan_id = ${scanId} and number = ${number} and decision_id is null`;
}

/** Unresolved conflicts, oldest first, 100 at most. `staffId`: only of this officer's unacknowledged decisions. */
export async function listOpenConflicts(db: Sql, staffId: string | undefined): Promise<ConflictRow[]> {
  const ownFilter =
    staffId === undefined
      ? sql``
      : sql`and ((c.late_staff_id = ${staffId} and c.late_acknowledged_at is null)
          or (o.staff_id = ${staffId} and c.other_acknowledged_at is null))`;
  return db.all<ConflictRow>`
    ${conflictFragment} where c.resolved_at is null ${ownFilter} order by c.created_at, c.id limit 100`;
}

/** All conflicts about the travellers of an application, latest first. */
export async function listConflictsOfDeclaration(db: Sql, declarationId: string): Promise<ConflictRow[]> {
  return db.all<ConflictRow>`
    ${conflictFragment} where c.declaration_id = ${declarationId} order by c.created_at desc, c.id`;
}

/** Finds an unresolved conflict. `lock` locks its row until the transaction ends. */
export async function findOpenConflict(db: Sql, id: string, { lock = false } = {}) {
  return db.first<Tables['border_conflict']>`
    select * from border_conflict where id = ${id} and resolved_at is null ${forUpdate(lock)}`;
}

/** Records that an officer knows of a conflict. Returns false unless one of its decisions is theirs. */
export async function setAcknowledged(db: Sql, id: string, staffId: string, at: string): Promise<boolean> {
  return db.changed`
    update border_conflict c set
      late_acknowledged_at = case when c.late_staff_id = ${staffId} then coalesce(c.late_acknowledged_at, ${at}) else c.late_acknowledged_at end,
      other_acknowledged_at = case when o.staff_id = ${staffId} then coalesce(c.other_acknowledged_at, ${at}) else c.other_acknowledged_at end
    from border_decision o
    where c.id = ${id} and o.id = c.other_decision_id and (c.late_staff_id = ${staffId} or o.staff_id = ${staffId})`;
}

/** Ids of the unresolved conflicts about a traveller, or with one of these decisions. */
export async function listOpenConflictIds(
  db: Sql,
  about: { declarationId: string; number: number } | { decisionIds: readonly string[] },
): Promise<string[]> {
  const condition =
    'number' in about
      ? sql`declaration_id = ${about.declarationId} and number = ${about.number}`
      : sql`(decision_id = any(${[...about.decisionIds]}::uuid[]) or other_decision_id = any(${[...about.decisionIds]}::uuid[]))`;
  return db.values<string>`select id from border_conflict where ${condition} and resolved_at is null for update`;
}

export async function setResolved(
  db: Sql,
  id: string,
  { staffId, at, resolution }: { staffId: string; at: string; resolution: Buffer | null },
): Promise<void> {
  await db.run`update border_conflict set resolved_at = ${at}, resolved_by = ${staffId}, resolution = ${resolution}
    where id = ${id}`;
}

export async function deleteConflictsOf(db: Sql, declarationIds: readonly string[]): Promise<void> {
  await db.run`delete from border_conflict where declaration_id = any(${[...declarationIds]}::uuid[])`;
}
