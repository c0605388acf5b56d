import { readLaneLabels } from '#capabilities/ports-of-entry/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { Decision, DecisionKind } from '../contract.ts';
import { decryptDetails } from './encryption.ts';
import { isOpenReferral, listDecisionsOfDeclaration, listDecisionTimes } from './store.ts';

export type DecisionRecord = Omit<Decision, 'staff'> & { staffId: string };

/** Decisions about the travellers of an application with temperature, note and reason, latest first. */
export async function readDecisions(
  world: Pick<World, 'sql' | 'keys'>,
  declarationId: string,
  language: Language,
): Promise<DecisionRecord[]> {
  const rows = await listDecisionsOfDeclaration(world.sql, declarationId);
  const laneOf = await readLaneLabels(
    world,
    rows.map((row) => row.lane_id),
    language,
  );
  return rows.map((row) => ({
    number: row.number,
    version: row.version,
    kind: row.kind,
    decidedAt: row.decided_at,
    staffId: row.staff_id,
    source: row.source,
    isOpenReferral: isOpenReferral(row),
    lane: laneOf(row.lane_id),
    ...decryptDetails(world, row.id, row.details),
  }));
}

/** Decisions on applications, for statistics; each traveller of a group counts separately. */
export async function listDecisionsForStatistics(
  { sql }: Pick<World, 'sql'>,
  applicationIds: readonly string[],
): Promise<{ id: string; kind: DecisionKind; at: string; portId: string | null }[]> {
  const rows = await listDecisionTimes(sql, applicationIds);
  return rows.map(({ declaration_id: id, kind, decided_at: at, port_id: portId }) => ({ id, kind, at, portId }));
}
