import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { countAccounts } from '#capabilities/login/server/public.ts';
import {
  thresholdPeriod,
  shareIrrelevantAbove,
  exceedsApprovalThreshold,
} from '#capabilities/screening-rules/rules/approval-threshold.ts';
import { lockApprovalThreshold } from '#capabilities/screening-rules/server/public.ts';
import { requireSecondPerson, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { validateExposure } from '../rules/validate-exposure.ts';
import { toCountBand } from '../rules/count-band.ts';
import type { CheckInSettings } from './settings.ts';
import {
  countExposedPeople,
  type ExposureRow,
  findExposure,
  lockVenue,
  insertExposure,
  updateExposureState,
  updateWithdrawRequester,
  selectPendingExposures,
  selectExposuresPage,
} from './store-exposures.ts';
import { countNotifiedPeople, countNotifiedWithoutApproval } from './store-notices.ts';
import { findVenue } from './store-venues.ts';
import { toExposureSpan, notifyExposuresJob } from './notify-exposures.ts';
import { viewExposure } from './view.ts';

type ExposureDeskWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & {
  settings: Pick<CheckInSettings, 'exposureMinutes' | 'keepCheckInDays' | 'noticesWithoutApproval'>;
};
type ExposureFacts = InputOf<typeof calls.markExposure>;

type Handlers = HandlersOf<typeof calls, ExposureDeskWorld, Staff>;

/** Estimates how many people an exposure would reach. Audited, because repeated estimates could identify a person. */
export const estimateExposure: Handlers['estimateExposure'] = async (world, actor, facts) => {
  await validateAndLockCorrected(world, facts);
  const reach = await estimateReach(world, facts);
  const now = world.clock.instant();
  await writeAudit(world.sql, actor, now, { action: 'check-in/estimate', subject: { kind: 'venue', id: facts.venue } });
  return reach;
};

/** Marks an exposure, in the request's transaction. A small number of people is notified at once. */
export const markExposure: Handlers['markExposure'] = async (world, actor, facts) => {
  await lockVenue(world.sql, facts.venue, { shared: false });
  await validateAndLockCorrected(world, facts);
  await lockApprovalThreshold(world.sql, 'check-in');
  const { band, needsSecondApprover } = await estimateReach(world, facts);
  const [id, now] = [newId(), world.clock.instant()];
  const state = needsSecondApprover ? 'waiting' : 'notifying';
  const [from, to] = [normalizeInstant(facts.from), normalizeInstant(facts.to)];
  const { venue, reason, advice, corrects = null } = facts;
  await insertExposure(world.sql, {
    id,
    venue_id: venue,
    from_at: from,
    to_at: to,
    reason,
    advice,
    corrects,
    state,
    band,
    requested_by: actor.staffId,
    requested_at: now,
  });
  await writeAudit(world.sql, actor, now, {
    action: 'check-in/mark',
    subject: { kind: 'exposure', id },
    fields: Object.keys(facts),
  });
  if (!needsSecondApprover) world.enqueue(notifyExposuresJob);
  return { id, state };
};

export const listExposures: Handler<typeof calls.listExposures, Pick<World, 'sql' | 'keys'>, Staff> = async (
  world,
  { staffId },
  input,
) => {
  const { page, nextPage } = await selectExposuresPage(world.sql, input);
  const staffIds = page.flatMap((row) => [
    row.requested_by,
    row.decided_by,
    row.withdrawal_requested_by,
    row.withdrawn_by,
  ]);
  const nameOf = await readStaffNames(world, staffIds);
  return { items: page.map((row) => viewExposure(row, nameOf, staffId)), ...nextPage };
};

/**
 * Approves or refuses another officer's exposure, or takes back the caller's own exposure. For a notified exposure,
 * refuses the pending withdrawal.
 */
export const decideExposure: Handlers['decideExposure'] = async (world, actor, { id, agree }) => {
  const exposure = await lockExposureInState(world, id, agree ? ['waiting'] : ['waiting', 'notified']);
  if (exposure.state === 'notified') return refuseWithdrawal(world, actor, exposure);
  if (agree) requireSecondPerson(actor, exposure.requested_by);
  await lockVenue(world.sql, exposure.venue_id, { shared: false });
  const state = agree ? 'notifying' : 'refused';
  const now = world.clock.instant();
  await updateExposureState(
    world.sql,
    { id, fromState: 'waiting', toState: state },
    { decidedBy: actor.staffId, at: now },
  );
  const action = agree ? 'check-in/agree' : 'check-in/refuse';
  await writeAudit(world.sql, actor, now, { action, subject: { kind: 'exposure', id } });
  if (agree) world.enqueue(notifyExposuresJob);
  return { state };
};

async function refuseWithdrawal(
  world: ExposureDeskWorld,
  actor: Staff,
  exposure: ExposureRow,
): Promise<{ state: 'notified' }> {
  if (exposure.withdrawal_requested_by === null) throw problem('check-in/decided');
  await updateWithdrawRequester(world.sql, exposure.id, null);
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: 'check-in/refuse-withdrawal',
    subject: { kind: 'exposure', id: exposure.id },
  });
  return { state: 'notified' };
}

/** Withdraws an exposure. If many people were notified, a second officer has to request the withdrawal, too. */
export const withdrawExposure: Handlers['withdrawExposure'] = async (world, actor, { id }) => {
  const exposure = await lockExposureInState(world, id, ['notified']);
  const now = world.clock.instant();
  const subject = { kind: 'exposure', id };
  await lockApprovalThreshold(world.sql, 'check-in');
  const needsSecondApprover = await noticesNeedSecondApprover(world, await countNotifiedPeople(world.sql, id), {
    withdrawnExposureId: id,
  });
  if (needsSecondApprover && exposure.withdrawal_requested_by === null) {
    await updateWithdrawRequester(world.sql, id, actor.staffId);
    await writeAudit(world.sql, actor, now, { action: 'check-in/request-withdrawal', subject });
    return { state: 'notified' };
  }
  if (needsSecondApprover && exposure.withdrawal_requested_by !== null)
    requireSecondPerson(actor, exposure.withdrawal_requested_by);
  await updateExposureState(
    world.sql,
    { id, fromState: 'notified', toState: 'withdrawing' },
    { withdrawnBy: actor.staffId, at: now },
  );
  await writeAudit(world.sql, actor, now, { action: 'check-in/withdraw', subject });
  world.enqueue(notifyExposuresJob);
  return { state: 'withdrawing' };
};

async function lockExposureInState(
  world: ExposureDeskWorld,
  id: string,
  states: ExposureRow['state'][],
): Promise<ExposureRow> {
  const exposure = requireFound(await findExposure(world.sql, id, { lock: true }));
  if (!states.includes(exposure.state)) throw problem('check-in/decided');
  return exposure;
}

// Validates an exposure, and locks the exposure that it corrects.
async function validateAndLockCorrected(world: ExposureDeskWorld, facts: ExposureFacts): Promise<void> {
  const fields = validateExposure(facts, { now: world.clock.now(), retentionDays: world.settings.keepCheckInDays });
  if (fields.length > 0) throw foundationProblem('foundation/invalid', { fields });
  if (!(await findVenue(world.sql, facts.venue))) throw foundationProblem('foundation/not-found');
  if (facts.corrects !== undefined) await lockExposureInState(world, facts.corrects, ['notified']);
}

async function estimateReach(
  world: ExposureDeskWorld,
  facts: ExposureFacts,
): Promise<OutputOf<typeof calls.estimateExposure>> {
  const span = toExposureSpan(world, {
    venue_id: facts.venue,
    from_at: normalizeInstant(facts.from),
    to_at: normalizeInstant(facts.to),
  });
  const reachedCount = await countExposedPeople(world.sql, span);
  const correctedCount = facts.corrects === undefined ? 0 : await countNotifiedPeople(world.sql, facts.corrects);
  const { exposureMinutes: minutes } = world.settings;
  const needsSecondApprover = await noticesNeedSecondApprover(world, reachedCount + correctedCount, {
    withdrawnExposureId: facts.corrects,
  });
  return { band: toCountBand(reachedCount), minutes, needsSecondApprover };
}

// Returns whether notifying `peopleCount` further people needs a second officer. The people of a withdrawn exposure are
// in `peopleCount`, so they are not counted again.
async function noticesNeedSecondApprover(
  world: ExposureDeskWorld,
  peopleCount: number,
  { withdrawnExposureId }: { withdrawnExposureId: string | undefined },
): Promise<boolean> {
  if (peopleCount === 0) return false;
  const notifiedAlone = await countAllNotifiedWithoutApproval(world, { excluding: withdrawnExposureId ?? null });
  if (peopleCount + notifiedAlone > world.settings.noticesWithoutApproval) return true;
  return exceedsApprovalThreshold({
    people: peopleCount,
    peopleWithoutApproval: notifiedAlone,
    examinedPeople: await countAccounts(world, shareIrrelevantAbove),
  });
}

// Counts the people notified within the threshold period without a second officer, by all officers together. Includes
// people whom a running job still notifies. The caller adds the people of the current action.
async function countAllNotifiedWithoutApproval(
  world: ExposureDeskWorld,
  { excluding }: { excluding: string | null },
): Promise<number> {
  let count = await countNotifiedWithoutApproval(world.sql, isoInstant(world.clock.now() - thresholdPeriod), {
    excluding,
  });
  for (const exposure of await selectPendingExposures(world.sql))
    if (exposure.state === 'notifying' && exposure.decided_by === null)
      count += await countExposedPeople(world.sql, toExposureSpan(world, exposure));
  return count;
}

function normalizeInstant(instant: string): string {
  return isoInstant(parseInstant(instant));
}
