import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { callHandler, catchProblem } from '#foundation/server/testing/public.ts';
import { applicationItems, decideApplication } from '../review.ts';
import type { openEntryExitWorld } from './world.ts';

export type Verdict = 'approve' | 'refuse';

/** Assigns an application to a reviewer who decides it. Resolves to the answer of the decision or to its problem. */
export async function takeAndDecide(
  world: Awaited<ReturnType<typeof openEntryExitWorld>>,
  reviewer: StaffActor,
  { id, verdict, reason }: { id: string; verdict: Verdict; reason: string },
) {
  await catchProblem(callHandler(world, applicationItems.take, reviewer, { id, expectedHolder: null }));
  return catchProblem(callHandler(world, decideApplication, reviewer, { id, verdict, reason }));
}
