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
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { type decideArrival as decideCall, problem } from '../contract.ts';
import { normalizeReference } from '../rules/reference.ts';
import {
  resolveDecisionInstant,
  validateAgainstEarlierDecisions,
  requireSubmittedVersion,
} from './validate-decision.ts';
import { detailsColumn } from './encryption.ts';
import { publishDecisionChange } from './follow-decisions.ts';
import { listDecisionsOfScan, insertDecisions, lockDecisions } from './store.ts';

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
  const answer = await inTransaction(world.sql, async (sql) => {
    await lockDecisions(sql, application.id);
    const earlierAnswer = await findEarlierAnswer({ ...world, sql }, actor, input, application);
    if (earlierAnswer) return earlierAnswer;
    if (application.status === 'cancelled') throw problem('border/cancelled');
    await refuseOwnArrival({ ...world, sql }, actor, listOwnCaseSubjects(application));
    const numbers = selectTravellerNumbers(application, input);
    await requireSubmittedVersion({ ...world, sql }, application, input.version, madeAt);
    const decisionTarget = { declarationId: application.id, travellerNumbers: numbers, decidedAt: madeAt };
    await validateAgainstEarlierDecisions({ ...world, sql }, actor, input, decisionTarget);
    const decidedAt = isoInstant(madeAt);
    const { note, temperature, reason = '', laneSessionId } = input;
    const lane =
      laneSessionId === undefined
        ? undefined
        : await findLaneOfAction({ sql }, { sessionId: laneSessionId, staffId: actor.staffId, at: madeAt });
    const rows = numbers.map((number) => {
      const id = newId();
      return {
        id,
        scan_id: input.scanId,
        declaration_id: application.id,
        reference: application.reference,
        number,
        version: input.version,
        kind: input.kind,
        details: detailsColumn.encrypt(world, id, { note, temperature, reason }),
        staff_id: actor.staffId,
        decided_at: decidedAt,
        port_id: lane?.portId ?? null,
        lane_id: lane?.laneId ?? null,
        lane_session_id: lane?.laneSessionId ?? null,
        device_id: actor.appInfo.deviceId || null,
      };
    });
    const receivedAt = isoInstant(now);
    // A concurrent retry of the same scan inserted the rows first.
    if (!(await insertDecisions(sql, rows, receivedAt))) return toAnswer(application, input, decidedAt);
    const { id: declarationId, reference } = application;
    await publishDecisionChange({ ...world, sql }, { reference, declarationId, numbers, kind: input.kind });
    const cleared = input.kind === 'cleared';
    if (cleared) await closeApplicationForEdits({ sql }, application.id, decidedAt);
    // A decision about an outdated version leaves the travellers undecided, so that an officer reviews the new version.
    // A clearance counts for every version.
    if (cleared || input.version === application.versionInForce.version)
      await markDecided({ sql }, application.id, numbers, decidedAt);
    await writeAudit(sql, actor, receivedAt, {
      action: `border/${input.kind}`,
      subject: { kind: 'declaration', id: application.id },
      fields: [
        'decision',
        ...(note ? ['note'] : []),
        ...(temperature === null ? [] : ['temperature']),
        ...(reason ? ['reason'] : []),
      ],
    });
    return toAnswer(application, input, decidedAt);
  });
  if (input.kind === 'referred') world.enqueue(importDecisionsJob);
  return answer;
};

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
  const rows = await listDecisionsOfScan(world.sql, input.scanId);
  const [firstRow] = rows;
  if (!firstRow) return undefined;
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
