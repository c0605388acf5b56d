import type { Handler } from '#foundation/server/http/route.ts';
import {
  closeApplicationForEdits,
  findApplicationByReference,
  type ApplicationWorld,
  type FoundApplication,
  markDecided,
} from '#capabilities/declaration/server/public.ts';
import { findLaneOfAction } from '#capabilities/ports-of-entry/server/public.ts';
import { refuseOwnArrival, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { isProblem, problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import { type decideArrival as decideCall, problem } from '../contract.ts';
import { isLateDecision } from '../rules/conflicts.ts';
import { normalizeReference } from '../rules/reference.ts';
import {
  resolveDecisionInstant,
  validateAgainstEarlierDecisions,
  requireSubmittedVersion,
} from './validate-decision.ts';
import { detailsColumn } from './encryption.ts';
import { publishDecisionChange } from './follow-decisions.ts';
import { listDecisionsOfScan, insertDecisions, lockDecisions } from './store.ts';
import { recordConflicts, recordRefusedClearance } from './record-conflicts.ts';
import { setAcceptedDecision } from './store-conflicts.ts';
import { setClosedBy } from './store-referrals.ts';

type DecideWorld = Pick<World, 'clock' | 'enqueue'> & ApplicationWorld;
type Input = InputOf<typeof decideCall>;

/** Job enqueued after a referral or an override; the capability follow-up provides the handler. */
export const importDecisionsJob = 'border/decided';

/**
 * Records a decision about a traveller or a whole group. The scan id is the idempotency key: a repeat gets the first
 * answer, even if the application was cancelled since. A queued decision counts from the time it was made, and the
 * answer says whether its version is outdated. A decision is refused if its officer has not seen an earlier decision of
 * another officer.
 */
export const decideArrival: Handler<typeof decideCall, DecideWorld, StaffActor> = async (world, actor, input) => {
  const now = world.clock.now();
  const madeAt = resolveDecisionInstant(input, now);
  const application = await findApplicationByReference(world, normalizeReference(input.reference));
  if (!application) throw problem('border/unknown-reference');
  const instants = { now, madeAt };
  const answer = await inTransaction(world.sql, (sql) =>
    recordDecision({ ...world, sql }, actor, input, application, instants),
  ).catch(async (thrown: unknown) => {
    await recordIfLetThrough(world, actor, input, application, { ...instants, thrown });
    throw thrown;
  });
  if (input.kind === 'referred') world.enqueue(importDecisionsJob);
  return answer;
};

type Instants = { now: Millis; madeAt: Millis };

async function recordDecision(
  world: DecideWorld,
  actor: StaffActor,
  input: Input,
  application: FoundApplication,
  { now, madeAt }: Instants,
): Promise<OutputOf<typeof decideCall>> {
  const { sql } = world;
  const { id: declarationId, reference } = application;
  await lockDecisions(sql, declarationId);
  const earlierAnswer = await findEarlierAnswer(world, actor, input, application);
  if (earlierAnswer) return earlierAnswer;
  if (application.status === 'cancelled') throw problem('border/cancelled');
  await refuseOwnArrival(world, actor, listOwnCaseSubjects(application));
  const numbers = selectTravellerNumbers(application, input);
  const version = await requireSubmittedVersion(world, application, input.version, madeAt);
  const { closedReferrals, contradictedDecisions } = await validateAgainstEarlierDecisions(world, actor, input, {
    declarationId,
    travellerNumbers: numbers,
    decidedAt: madeAt,
    version,
  });
  const decidedAt = isoInstant(madeAt);
  const { scanId, kind, note, temperature, reason = '', laneSessionId, secondsSinceScan } = input;
  const lane = await findLane(world, actor, laneSessionId, madeAt);
  const rows = numbers.map((number) => {
    const id = newId();
    const closesReferral = closedReferrals.some((referral) => referral.number === number);
    return {
      id,
      scan_id: scanId,
      declaration_id: declarationId,
      reference,
      number,
      version: input.version,
      kind,
      details: detailsColumn.encrypt(world, id, { note, temperature, reason }),
      staff_id: actor.staffId,
      decided_at: decidedAt,
      source: closesReferral ? ('desk' as const) : ('counter' as const),
      port_id: lane?.portId ?? null,
      lane_id: lane?.laneId ?? null,
      lane_session_id: lane?.laneSessionId ?? null,
      device_id: actor.appInfo.deviceId || null,
      band: version.results.find((result) => result.number === number)?.band ?? null,
      seconds_since_scan: secondsSinceScan ?? null,
    };
  });
  const receivedAt = isoInstant(now);
  // A concurrent retry of the same scan inserted the rows first.
  if (!(await insertDecisions(sql, rows, receivedAt))) return toAnswer(application, input, decidedAt);
  await publishDecisionChange(world, { reference, declarationId, numbers, kind });
  const decisionIdByNumber = new Map(rows.map(({ number, id }) => [number, id]));
  for (const [number, id] of decisionIdByNumber) {
    const referralIds = closedReferrals.filter((referral) => referral.number === number).map((referral) => referral.id);
    if (referralIds.length > 0) await setClosedBy(sql, referralIds, id);
    await setAcceptedDecision(sql, scanId, number, id);
  }
  const lateDecision = {
    declarationId,
    reference,
    scanId,
    kind,
    decidedAt: madeAt,
    laneId: lane?.laneId ?? null,
    decisionIdByNumber,
  };
  await recordConflicts(world, actor, lateDecision, contradictedDecisions);
  const cleared = kind === 'cleared';
  if (cleared) await closeApplicationForEdits(world, declarationId, decidedAt);
  // A decision about an outdated version leaves the travellers undecided, so that an officer reviews the new version.
  // A clearance counts for every version.
  if (cleared || input.version === application.versionInForce.version)
    await markDecided(world, declarationId, numbers, decidedAt);
  await writeAudit(sql, actor, receivedAt, {
    action: `border/${kind}`,
    subject: { kind: 'declaration', id: declarationId },
    fields: [
      'decision',
      ...(note ? ['note'] : []),
      ...(temperature === null ? [] : ['temperature']),
      ...(reason ? ['reason'] : []),
    ],
  });
  return toAnswer(application, input, decidedAt);
}

// An officer who cleared a traveller without a network has let the traveller through, whatever the server answers.
async function recordIfLetThrough(
  world: DecideWorld,
  actor: StaffActor,
  input: Input,
  application: FoundApplication,
  { now, madeAt, thrown }: Instants & { thrown: unknown },
): Promise<void> {
  const isOverOther = isProblem(thrown, 'border/referral-open') || isProblem(thrown, 'border/unseen-decisions');
  if (!isOverOther || input.kind !== 'cleared' || !isLateDecision(madeAt, now)) return;
  const { id: declarationId, reference } = application;
  const travellerNumbers = selectTravellerNumbers(application, input);
  const { scanId, laneSessionId } = input;
  await inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    const laneId = (await findLane(tx, actor, laneSessionId, madeAt))?.laneId ?? null;
    const clearance = { declarationId, reference, travellerNumbers, scanId, decidedAt: madeAt, laneId };
    await recordRefusedClearance(tx, actor, clearance);
  });
}

async function findLane({ sql }: DecideWorld, { staffId }: StaffActor, sessionId: string | undefined, at: Millis) {
  return sessionId === undefined ? undefined : findLaneOfAction({ sql }, { sessionId, staffId, at });
}

/** Lists account and travellers' names, to refuse officers who would decide on their own application. */
export function listOwnCaseSubjects({ accountId: submittedBy, versionInForce }: FoundApplication): {
  account: string;
  names: string[];
} {
  return { account: submittedBy, names: versionInForce.answers.travellers.map(({ name }) => name) };
}

// Resolves the input's number to travellers: one, or all for 0.
function selectTravellerNumbers({ versionInForce }: FoundApplication, { number }: Input): number[] {
  const allNumbers = versionInForce.answers.travellers.map((_, index) => index + 1);
  if (number === 0) return allNumbers;
  if (!allNumbers.includes(number)) throw problem('border/unknown-traveller');
  return [number];
}

async function findEarlierAnswer(world: DecideWorld, actor: StaffActor, input: Input, application: FoundApplication) {
  const [firstRow] = await listDecisionsOfScan(world.sql, input.scanId);
  if (!firstRow) return undefined;
  if (firstRow.withdrawn_at !== null) throw problem('border/decision-withdrawn');
  const isSameDecision =
    firstRow.staff_id === actor.staffId && firstRow.declaration_id === application.id && firstRow.kind === input.kind;
  if (!isSameDecision) throw foundationProblem('foundation/request-id-reused');
  return toAnswer(application, input, firstRow.decided_at);
}

function toAnswer(
  { versionInForce }: FoundApplication,
  { version }: Input,
  decidedAt: string,
): OutputOf<typeof decideCall> {
  return { isOutdated: versionInForce.version !== version, decidedAt };
}
