import { findByReference, type FindWorld, readWithdrawnPass } from '#capabilities/declaration/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem, type readLatestDecisions as latestCall } from '../contract.ts';
import { latestEarlierDecisions } from '../rules/earlier-decisions.ts';
import { normalizeReference } from '../rules/reference.ts';
import { withOfficerNames } from './validate-decision.ts';
import { toEarlierDecision } from './earlier-decision.ts';
import { listDecisions } from './store.ts';

/**
 * What was decided about the travellers of a pass, for a device that has judged it alone. It names nobody who arrives and shows nothing of
 * a declaration, so it does not count as one of the 200 people whom an officer may look at in an hour; it is on record all the same.
 */
export async function readLatestDecisions(
  world: Pick<World, 'clock'> & FindWorld,
  actor: StaffActor,
  { reference, number }: InputOf<typeof latestCall>,
): Promise<OutputOf<typeof latestCall>> {
  const found = await findByReference(world, normalizeReference(reference));
  if (!found) throw problem('border/unknown-reference');
  const at = isoInstant(world.clock.now());
  await writeAudit(world.sql, actor, at, {
    act: 'border/check-decisions',
    subject: { kind: 'declaration', id: found.id },
    fields: ['decisions'],
  });
  const rows = (await listDecisions(world.sql, found.id)).filter((row) => number === 0 || row.number === number);
  const newest = latestEarlierDecisions(rows.map(toEarlierDecision), Number.POSITIVE_INFINITY);
  return {
    at,
    withdrawn: await readWithdrawnPass(world, found.reference),
    decisions: await withOfficerNames(world, newest),
  };
}
