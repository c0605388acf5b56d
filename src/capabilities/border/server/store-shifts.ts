import type { Sql } from '#foundation/server/world.ts';
import type { Tables } from './tables.ts';

/** Decision of a session, without what it says about the traveller. */
export type ShiftDecisionRow = Pick<
  Tables['border_decision'],
  'id' | 'scan_id' | 'kind' | 'band' | 'seconds_since_scan' | 'closed_by' | 'withdrawn_at'
>;

/** Decisions of a session at a lane, withdrawn ones included. */
export async function listDecisionsOfSession(db: Sql, sessionId: string): Promise<ShiftDecisionRow[]> {
  return db.all<ShiftDecisionRow>`
    select id, scan_id, kind, band, seconds_since_scan, closed_by, withdrawn_at from border_decision
    where lane_session_id = ${sessionId}`;
}

/** Counts the decisions of sessions that were not withdrawn, by session. */
export async function countDecisionsOfSessions(db: Sql, sessionIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.all<{ session_id: string; travellers: number }>`
    select /* never null: session_id */ lane_session_id session_id, count(*) travellers from border_decision
    where lane_session_id = any(${[...sessionIds]}::uuid[]) and withdrawn_at is null group by 1`;
  return new Map(rows.map((row) => [row.session_id, row.travellers]));
}

/**
 * Counts conflicts in which a decision of a session takes part, also as a late clearance that was refused: then only
 * officer, lane and time are known.
 */
export async function countConflictsOfSession(
  db: Sql,
  { sessionId, staffId, laneId, from, to }: Record<'sessionId' | 'staffId' | 'laneId' | 'from' | 'to', string>,
) {
  return db.one<{ conflicts: number; unresolved: number }>`
    select count(*) conflicts, count(*) filter (where c.resolved_at is null) unresolved from border_conflict c
    where exists (
        select from border_decision d where d.lane_session_id = ${sessionId} and d.id in (c.decision_id, c.other_decision_id))
      or (c.decision_id is null and c.late_staff_id = ${staffId} and c.late_lane_id = ${laneId}
        and c.late_decided_at between ${from} and ${to})`;
}
