import { type ApplicationWorld, type FoundApplication, readVersions } from '#capabilities/declaration/server/public.ts';
import { readLaneLabels } from '#capabilities/ports-of-entry/server/public.ts';
import { readStaffNames, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { allowedClockSkew, correctDeviceInstant } from '#foundation/time/device-time.ts';
import { type decideArrival as decideCall, type LatestDecision, problem } from '../contract.ts';
import {
  findLatestDecisionsUntil,
  type EarlierDecision,
  isValidReason,
  findRequiredReasonCause,
  filterUnseenDecisions,
} from '../rules/earlier-decisions.ts';
import { toEarlierDecision, listDecisionsOfDeclaration } from './store.ts';

type Input = InputOf<typeof decideCall>;

/** Returns the time of a decision by the server's clock. Refuses a time in the future. */
export function resolveDecisionInstant({ decidedAt, sentAt }: Input, now: Millis): Millis {
  const instant = correctDeviceInstant({ at: decidedAt, sentAt }, now);
  if (instant > now + allowedClockSkew) throw problem('border/decided-in-future');
  return instant;
}

/** Refuses a decision about a version that was never submitted, or dated before its submission. */
export async function requireSubmittedVersion(
  world: ApplicationWorld,
  { id, versionInForce }: FoundApplication,
  version: number,
  decidedAt: Millis,
): Promise<void> {
  const submittedVersion =
    version === versionInForce.version
      ? versionInForce
      : (await readVersions(world, id)).find((candidate) => candidate.version === version);
  if (!submittedVersion) throw problem('border/unknown-version');
  if (decidedAt < parseInstant(submittedVersion.submittedAt) - allowedClockSkew)
    throw problem('border/decided-before-submission');
}

/**
 * Refuses a decision when this officer has not seen a decision of another officer about the same travellers. The
 * refusal lists the unseen decisions. Refuses a decision without a required reason. Needs the lock of the application
 * (`lockDecisions`), so that the second of two concurrent decisions sees the first.
 */
export async function validateAgainstEarlierDecisions(
  world: ApplicationWorld,
  actor: StaffActor,
  input: Input,
  {
    declarationId,
    travellerNumbers,
    decidedAt,
  }: { declarationId: string; travellerNumbers: readonly number[]; decidedAt: Millis },
): Promise<void> {
  const rows = (await listDecisionsOfDeclaration(world.sql, declarationId)).filter(({ number }) =>
    travellerNumbers.includes(number),
  );
  const earlierDecisions = findLatestDecisionsUntil(rows.map(toEarlierDecision), decidedAt);
  const seenDecisions = (input.seenDecisions ?? []).map((decision) => ({
    number: decision.number,
    decidedAt: parseInstant(decision.at),
  }));
  const unseenDecisions = filterUnseenDecisions(earlierDecisions, {
    kind: input.kind,
    staffId: actor.staffId,
    seenDecisions,
  });
  if (unseenDecisions.length > 0)
    throw problem('border/unseen-decisions', {
      data: { decisions: await viewLatestDecisions(world, unseenDecisions, actor.language) },
    });
  const cause = findRequiredReasonCause({
    kind: input.kind,
    temperature: input.temperature,
    wasReferred: earlierDecisions.some(({ kind }) => kind === 'referred'),
  });
  if (cause === undefined || isValidReason(input.reason)) return;
  throw problem(cause === 'fever' ? 'border/fever' : 'border/reason-needed');
}

/** Converts decisions to the contract, with the names of officers and lanes. */
export async function viewLatestDecisions(
  world: Pick<ApplicationWorld, 'sql' | 'keys'>,
  decisions: readonly EarlierDecision[],
  language: Language,
): Promise<LatestDecision[]> {
  const nameOf = await readStaffNames(
    world,
    decisions.map(({ staffId }) => staffId),
  );
  const laneIds = decisions.map(({ laneId = null }) => laneId);
  const laneOf = await readLaneLabels(world, laneIds, language);
  return decisions.map(({ number, kind, decidedAt, staffId, laneId = null }) => ({
    number,
    kind,
    decidedAt: isoInstant(decidedAt),
    staff: nameOf(staffId),
    lane: laneOf(laneId),
  }));
}
