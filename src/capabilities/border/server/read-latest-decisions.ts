import { findByReference, type FindWorld, withdrawnPass } from '#capabilities/declaration/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem, type readLatestDecisions as latestCall } from '../contract.ts';
import { decidedBefore } from '../rules/over.ts';
import { normalReference } from '../rules/reference.ts';
import { namedDecisions } from './check-decision.ts';
import { latestOf } from './latest-decisions.ts';
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
  const found = await findByReference(world, normalReference(reference));
  if (!found) throw problem('border/unknown-reference');
  const at = isoInstant(world.clock.now());
  await writeAudit(world.sql, actor, at, {
    act: 'border/check-decisions',
    subject: { kind: 'declaration', id: found.id },
    fields: ['decisions'],
  });
  const rows = (await listDecisions(world.sql, found.id)).filter((row) => number === 0 || row.number === number);
  const newest = decidedBefore(rows.map(latestOf), Number.POSITIVE_INFINITY);
  return {
    at,
    withdrawn: await withdrawnPass(world, found.reference),
    decisions: await namedDecisions(world, newest),
  };
}
