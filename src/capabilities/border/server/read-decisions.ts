import type { World } from '#foundation/server/world.ts';
import type { Decision } from '../contract.ts';
import { decryptDetails } from './encryption.ts';
import { listDecisionsOfDeclaration } from './store.ts';

export type DecisionRecord = Omit<Decision, 'staff'> & { staffId: string };

/** Decisions about the travellers of an application with temperature, note and reason, latest first. */
export async function readDecisions(
  world: Pick<World, 'sql' | 'keys'>,
  declaration: string,
): Promise<DecisionRecord[]> {
  return (await listDecisionsOfDeclaration(world.sql, declaration)).map((row) => ({
    number: row.number,
    version: row.version,
    kind: row.kind,
    decidedAt: row.decided_at,
    staffId: row.staff_id,
    ...decryptDetails(world, row.id, row.details),
  }));
}
