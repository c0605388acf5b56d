import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { decideArrival } from '../decide-arrival.ts';
import type { BorderWorld } from './world.ts';

export { decideArrival };
export { overrideBand } from '../override-band.ts';
export { withdrawDecision } from '../withdraw-decision.ts';
export { findArrivals } from '../find-arrivals.ts';
export { listArrivals } from '../list-arrivals.ts';
export { readQueue } from '../read-queue.ts';
export { readArrival } from '../read-arrival.ts';
export { type BorderWorld, openBorderWorld } from './world.ts';
export { decisionInput } from './decision.ts';

/** Records a decision now: the first traveller is referred, unless `change` overrides it. */
export function decideAtCounter(
  world: BorderWorld,
  officer: StaffActor,
  change: Partial<Parameters<typeof decideArrival>[2]> & { reference: string },
) {
  return decideArrival(world, nextRequest(officer), {
    scanId: newId(),
    number: 1,
    version: 1,
    kind: 'referred',
    note: '',
    temperature: null,
    decidedAt: world.clock.instant(),
    ...change,
  });
}
