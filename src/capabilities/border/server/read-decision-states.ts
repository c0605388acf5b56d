import {
  type ApplicationWorld,
  type FoundApplication,
  readWithdrawnPasses,
} from '#capabilities/declaration/server/public.ts';
import type { EventOf } from '#foundation/contract/call.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { followDecisions } from '../contract.ts';
import { findDecisionsInForce } from '../rules/earlier-decisions.ts';
import { listDecisionsOfDeclarations, toEarlierDecision } from './store.ts';
import { viewLatestDecisions } from './validate-decision.ts';

type Application = Pick<FoundApplication, 'id' | 'reference'>;
type DecisionState = EventOf<typeof followDecisions>;

/**
 * Reads what counters must know of applications before they admit a traveller, by reference: the same decisions as
 * `readLatestDecisions`. Takes a few statements for any number of applications.
 */
export async function readDecisionStates(
  world: Pick<World, 'clock'> & ApplicationWorld,
  applications: readonly Application[],
  language: Language,
): Promise<Map<string, DecisionState>> {
  const readAt = world.clock.instant();
  const rows = await listDecisionsOfDeclarations(
    world.sql,
    applications.map(({ id }) => id),
  );
  const rowsById = Map.groupBy(rows, (row) => row.declaration_id);
  const latest = applications.flatMap(({ id, reference }) =>
    findDecisionsInForce(
      (rowsById.get(id) ?? []).map((row) => ({ ...toEarlierDecision(row), scanId: row.scan_id, reference })),
    ),
  );
  const viewed = await viewLatestDecisions(world, latest, language);
  const decisions = viewed.map((decision, index) => ({
    ...decision,
    scanId: latest[index]?.scanId ?? '',
    reference: latest[index]?.reference,
  }));
  const withdrawnByReference = await readWithdrawnPasses(
    world,
    applications.map(({ reference }) => reference),
  );
  return new Map(
    applications.map(({ reference }) => [
      reference,
      {
        reference,
        at: readAt,
        withdrawn: withdrawnByReference.get(reference) ?? null,
        decisions: decisions.filter((decision) => decision.reference === reference),
      },
    ]),
  );
}
