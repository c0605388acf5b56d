import type { Handler } from '#foundation/server/http/route.ts';
import {
  closeApplicationForEdits,
  correctBands,
  findApplicationByReference,
  type ApplicationWorld,
  type FoundApplication,
} from '#capabilities/declaration/server/public.ts';
import { refuseOwnCase, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import { type overrideBand as overrideCall, problem } from '../contract.ts';
import { normalizeReference } from '../rules/reference.ts';
import { closeReferral } from './close-referral.ts';
import { listOwnCaseSubjects, importDecisionsJob } from './decide-arrival.ts';
import { publishDecisionChange } from './follow-decisions.ts';

type OverrideWorld = Pick<World, 'enqueue'> & ApplicationWorld & Parameters<typeof correctBands>[0];
type Input = InputOf<typeof overrideCall>;

/**
 * Changes the band of a traveller, replaces the passes of the whole group, and notifies the traveller. Closes the
 * application for edits, so that a resubmission cannot undo the override. A change to *proceed* by the health desk
 * closes the traveller's referral. The override id is the idempotency key.
 */
export const overrideBand: Handler<typeof overrideCall, OverrideWorld, StaffActor> = async (world, actor, input) => {
  const application = await findApplication(world, input);
  const overridden = await inTransactionWithJobs(world, (tx) => applyOverride(tx, actor, input, application));
  if (overridden) world.enqueue(importDecisionsJob);
  // A repeated or needless override succeeds; the same id with another band is refused.
  else if (currentBand(await findApplication(world, input), input) !== input.newBand)
    throw foundationProblem('foundation/request-id-reused');
  return { band: input.newBand };
};

async function findApplication(world: OverrideWorld, input: Input): Promise<FoundApplication> {
  const application = await findApplicationByReference(world, normalizeReference(input.reference));
  if (!application) throw problem('border/unknown-reference');
  if (currentBand(application, input) === undefined) throw problem('border/unknown-traveller');
  return application;
}

function currentBand({ versionInForce }: FoundApplication, { number }: Input) {
  return versionInForce.results.find((result) => result.number === number)?.band;
}

// Returns false when nothing was changed: the override was applied already, or the traveller has the band.
async function applyOverride(
  world: OverrideWorld,
  actor: StaffActor,
  { overrideId, number, version, newBand, reason }: Input,
  application: FoundApplication,
): Promise<boolean> {
  const { id } = application;
  const { outcome } = await correctBands(world, actor, {
    id,
    version,
    source: { kind: 'override', staffId: actor.staffId, reason },
    changes: [{ correctionId: overrideId, number, band: newBand, ruleIds: [] }],
  });
  if (outcome === 'gone') throw problem('border/cancelled');
  if (outcome === 'outdated') throw problem('border/edited-since');
  if (outcome === 'unchanged') return false;
  // Checked after the correction, so that a retry gets its first answer. A refusal rolls the correction back.
  const { account, names } = listOwnCaseSubjects(application);
  await refuseOwnCase(world, actor, { accounts: [account], names });
  const now = world.clock.instant();
  await closeApplicationForEdits(world, id, now);
  if (newBand === 'proceed' && actor.scopes.has('cases:work'))
    await closeReferral(world, actor, { declarationId: id, number, note: reason });
  await publishDecisionChange(world, {
    reference: application.reference,
    declarationId: id,
    numbers: [number],
    band: newBand,
  });
  await writeAudit(world.sql, actor, now, {
    action: 'border/override',
    subject: { kind: 'declaration', id },
    fields: ['band', 'reason', 'editable'],
  });
  return true;
}
