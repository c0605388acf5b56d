import type * as z from 'zod/mini';
import { extractScreeningFacts } from '#capabilities/declaration/rules/screening-facts.ts';
import { listEntryDates } from '#capabilities/declaration/rules/answers.ts';
import { findRulesMetByTemperature } from '#capabilities/screening/rules/evaluate-rules.ts';
import { feverThresholdOf } from '#capabilities/screening/rules/fever-threshold.ts';
import type { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import {
  type ApplicationWorld,
  type FoundApplication,
  readVersions,
  type SubmittedVersion,
} from '#capabilities/declaration/server/public.ts';
import { readLaneLabels } from '#capabilities/ports-of-entry/server/public.ts';
import { readStaffNames, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { allowedClockSkew, correctDeviceInstant } from '#foundation/time/device-time.ts';
import { type decideArrival as decideCall, type LatestDecision, problem, type RulesMet } from '../contract.ts';
import {
  findDecisionsInForce,
  type EarlierDecision,
  isValidReason,
  findRequiredReasonCause,
  filterUnseenDecisions,
} from '../rules/earlier-decisions.ts';
import { findContradictedDecisions, isLateDecision } from '../rules/conflicts.ts';
import { toEarlierDecision, listDecisionsOfDeclaration, type StoredDecision } from './store.ts';

type Input = InputOf<typeof decideCall>;

/** Returns the time of a decision by the server's clock. Refuses a time in the future. */
export function resolveDecisionInstant({ decidedAt, sentAt }: Input, now: Millis): Millis {
  const instant = correctDeviceInstant({ at: decidedAt, sentAt }, now);
  if (instant > now + allowedClockSkew) throw problem('border/decided-in-future');
  return instant;
}

/**
 * Returns the version that the officer saw. Refuses a decision about a version that was never submitted, or dated
 * before its submission.
 */
export async function requireSubmittedVersion(
  world: ApplicationWorld,
  { id, versionInForce }: FoundApplication,
  version: number,
  decidedAt: Millis,
): Promise<SubmittedVersion> {
  const submittedVersion =
    version === versionInForce.version
      ? versionInForce
      : (await readVersions(world, id)).find((candidate) => candidate.version === version);
  if (!submittedVersion) throw problem('border/unknown-version');
  if (decidedAt < parseInstant(submittedVersion.submittedAt) - allowedClockSkew)
    throw problem('border/decided-before-submission');
  return submittedVersion;
}

export type DecisionTarget = {
  declarationId: string;
  travellerNumbers: readonly number[];
  decidedAt: Millis;
  /** The version that the officer saw. */
  version: SubmittedVersion;
};

/**
 * Refuses a decision other than a referral over an open referral, which only the health desk closes. Refuses a decision
 * when this officer has not seen a decision of another officer about the same travellers. These refusals list the
 * earlier decisions. Refuses a decision without a required reason. Needs the lock of the application (`lockDecisions`),
 * so that the second of two concurrent decisions sees the first. A late referral is never refused: the traveller is at
 * the health desk already. Returns the open referrals that an accepted decision closes, and the decisions
 * with which it disagrees.
 */
export async function validateAgainstEarlierDecisions(
  world: Pick<World, 'clock'> & ApplicationWorld,
  actor: StaffActor,
  input: Input,
  { declarationId, travellerNumbers, decidedAt, version }: DecisionTarget,
): Promise<{ closedReferrals: StoredDecision[]; contradictedDecisions: StoredDecision[] }> {
  const rows = (await listDecisionsOfDeclaration(world.sql, declarationId)).filter(({ number }) =>
    travellerNumbers.includes(number),
  );
  const decisions = rows.map(toEarlierDecision);
  const earlierDecisions = findDecisionsInForce(decisions, decidedAt);
  const openReferrals = earlierDecisions.filter(({ isOpenReferral }) => isOpenReferral);
  const releases = input.kind !== 'referred' && openReferrals.length > 0;
  if (releases && !actor.scopes.has('cases:work'))
    throw problem('border/referral-open', {
      data: { decisions: await viewLatestDecisions(world, openReferrals, actor.language) },
    });
  const seenDecisions = (input.seenDecisions ?? []).map((decision) => ({
    number: decision.number,
    decidedAt: parseInstant(decision.at),
  }));
  const unseenDecisions = filterUnseenDecisions(earlierDecisions, {
    kind: input.kind,
    staffId: actor.staffId,
    seenDecisions,
  });
  const isLateReferral = input.kind === 'referred' && isLateDecision(decidedAt, world.clock.now());
  if (unseenDecisions.length > 0 && !isLateReferral)
    throw problem('border/unseen-decisions', {
      data: { decisions: await viewLatestDecisions(world, unseenDecisions, actor.language) },
    });
  const ruleSet = await world.ruleSets.findInForce(decidedAt);
  const feverThreshold = feverThresholdOf(ruleSet);
  const cause = findRequiredReasonCause({
    kind: input.kind,
    temperature: input.temperature,
    feverThreshold,
    wasReferred: openReferrals.length > 0,
  });
  if (!isValidReason(input.reason)) {
    if (cause === 'fever') throw problem('border/fever', { data: { feverThreshold } });
    if (cause === 'referred') throw problem('border/reason-needed');
    const rules = input.kind === 'referred' ? [] : listRulesMet(version, travellerNumbers, input.temperature, ruleSet);
    if (rules.length > 0) throw problem('border/rule-refers', { data: { rules } });
  }
  const closedReferrals = decisions.filter(
    (decision) => releases && decision.isOpenReferral && decision.decidedAt <= decidedAt,
  );
  const later = findContradictedDecisions(decisions, { kind: input.kind, staffId: actor.staffId, madeAt: decidedAt });
  return {
    closedReferrals,
    contradictedDecisions: [
      ...later,
      // Of a traveller with a later decision, that one counts.
      ...unseenDecisions.filter(({ number }) => !later.some((decision) => decision.number === number)),
    ],
  };
}

// Lists the rules that travellers meet because of the measured temperature, which was unknown at the submission.
function listRulesMet(
  { answers }: SubmittedVersion,
  travellerNumbers: readonly number[],
  temperature: number | null,
  ruleSet: RuleSet,
): OutputRule[] {
  if (temperature === null) return [];
  const arrivals = listEntryDates(answers);
  // An outdated version may have fewer travellers.
  const numbersInVersion = travellerNumbers.filter((number) => answers.travellers[number - 1]);
  return numbersInVersion.flatMap((number) => {
    const facts = extractScreeningFacts(answers, number - 1, arrivals[number - 1] ?? '');
    return findRulesMetByTemperature(facts, temperature, ruleSet).flatMap((ruleId) => {
      const rule = ruleSet.rules.find(({ id }) => id === ruleId);
      return rule ? [{ number, ruleId, ...rule.reason }] : [];
    });
  });
}

type OutputRule = z.output<typeof RulesMet>['rules'][number];

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
  return decisions.map(({ number, kind, decidedAt, staffId, source, laneId = null }) => ({
    number,
    kind,
    decidedAt: isoInstant(decidedAt),
    staff: nameOf(staffId),
    source,
    lane: laneOf(laneId),
  }));
}
