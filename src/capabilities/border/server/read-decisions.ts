import type { World } from '#foundation/server/world.ts';
import type { Decision, DecisionKind } from '../contract.ts';
import { decryptDetails } from './encryption.ts';
import { listDecisionsOfDeclaration, listDecisionTimes } from './store.ts';

export type DecisionRecord = Omit<Decision, 'staff'> & { staffId: string };

/** Decisions about the travellers of an application with temperature, note and reason, latest first. */
export async function readDecisions(
  world: Pick<World, 'sql' | 'keys'>,
  declarationId: string,
): Promise<DecisionRecord[]> {
  return (await listDecisionsOfDeclaration(world.sql, declarationId)).map((row) => ({
    number: row.number,
    version: row.version,
    kind: row.kind,
    decidedAt: row.decided_at,
    staffId: row.staff_id,
    ...decryptDetails(world, row.id, row.details),
  }));
}

/** Decisions on applications, for statistics; each traveller of a group counts separately. */
export async function listDecisionsForStatistics(
  { sql }: Pick<World, 'sql'>,
  applicationIds: readonly string[],
): Promise<{ id: string; kind: DecisionKind; at: string }[]> {
  const rows = await listDecisionTimes(sql, applicationIds);
  return rows.map(({ declaration_id: id, kind, decided_at }) => ({ id, kind, at: decided_at }));
}
