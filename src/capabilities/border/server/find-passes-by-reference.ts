import type { Handler } from '#foundation/server/http/route.ts';
import { type ApplicationWorld, findPassesByBirthDate } from '#capabilities/declaration/server/public.ts';
import type { PassWorld } from '#capabilities/pass/server/public.ts';
import { recordAccess, type StaffActor } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { problem } from '../contract.ts';
import type { findPassesByReference as findCall } from '../contract-arrivals.ts';
import { normalizeReference } from '../rules/reference.ts';

type FindWorld = Pick<World, 'clock' | 'log'> & ApplicationWorld & PassWorld & { metrics: Pick<Metrics, 'count'> };

/**
 * Returns the passes of the travellers of an application who were born on a day, for the device to judge. A wrong day
 * and an unknown reference get the same answer. Both are audited.
 */
export const findPassesByReference: Handler<typeof findCall, FindWorld, StaffActor> = async (
  world,
  actor,
  { reference, birthDate },
) => {
  if (!isPartialDate(birthDate))
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'birthDate', key: 'date' }] });
  const application = await findPassesByBirthDate(world, { reference: normalizeReference(reference), birthDate });
  if (!application) {
    await recordAccess(world, actor, { kind: 'search', id: '' }, ['reference', 'birthDate'], 'found nothing');
    throw problem('border/unknown-birth');
  }
  await recordAccess(
    world,
    actor,
    { kind: 'declaration', id: application.id },
    ['name', 'pass'],
    'check without a code',
  );
  if (application.status === 'cancelled') throw problem('border/cancelled');
  if (application.passes.length === 0) throw problem('border/unknown-birth');
  return { passes: application.passes };
};
