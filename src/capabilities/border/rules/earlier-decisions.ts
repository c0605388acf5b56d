import type { DecisionKind } from '../contract.ts';
import { reasonLength } from './limits.ts';

/** Returns why the officer must give a reason for a decision; undefined when none is needed, as for a referral. */
export function findRequiredReasonCause({
  kind,
  temperature,
  feverThreshold,
  wasReferred,
}: {
  kind: DecisionKind;
  temperature: number | null;
  /** Threshold of the rule set in force, in tenths of a degree Celsius. */
  feverThreshold: number;
  /** Whether the latest decision about any of the travellers is a referral. */
  wasReferred: boolean;
}): 'fever' | 'referred' | undefined {
  if (kind === 'referred') return undefined;
  if (temperature !== null && temperature >= feverThreshold) return 'fever';
  return wasReferred ? 'referred' : undefined;
}

export function isValidReason(text: string | undefined): boolean {
  return (text ?? '').trim().length >= reasonLength.min;
}

/**
 * Decision that the officer was shown before deciding. `number`: the traveller, or 0 for all of the application.
 * `decidedAt`: milliseconds since 1970.
 */
export type SeenDecision = { number: number; decidedAt: number };

/**
 * Stored decision about one traveller (`number`, from 1). `decidedAt`: milliseconds since 1970. `isOpenReferral`: a
 * referral that the health desk has not closed.
 */
export type EarlierDecision = {
  number: number;
  kind: DecisionKind;
  decidedAt: number;
  staffId: string;
  source: 'counter' | 'desk';
  isOpenReferral: boolean;
  laneId?: string | null;
};

/**
 * Returns the decision in force about each traveller: an open referral, otherwise the latest decision. Of several open
 * referrals, the latest counts. Leaves out decisions made after `madeAt`, because they override a decision of that
 * instant, and not the other way round.
 */
export function findDecisionsInForce<D extends EarlierDecision>(
  decisions: readonly D[],
  madeAt = Number.POSITIVE_INFINITY,
): D[] {
  const inForceByNumber = new Map<number, D>();
  for (const decision of decisions) {
    if (decision.decidedAt > madeAt) continue;
    const inForce = inForceByNumber.get(decision.number);
    if (!inForce || outweighs(decision, inForce)) inForceByNumber.set(decision.number, decision);
  }
  return [...inForceByNumber.values()].sort((a, b) => a.number - b.number);
}

function outweighs(decision: EarlierDecision, other: EarlierDecision): boolean {
  if (decision.isOpenReferral !== other.isOpenReferral) return decision.isOpenReferral;
  if (decision.decidedAt !== other.decidedAt) return decision.decidedAt > other.decidedAt;
  return decision.source === 'desk';
}

/**
 * Returns the decisions that the officer cannot know of: decisions of other officers that were not shown to this
 * officer. A second referral is never refused, because it changes nothing.
 */
export function filterUnseenDecisions<D extends EarlierDecision>(
  earlierDecisions: readonly D[],
  { kind, staffId, seenDecisions }: { kind: DecisionKind; staffId: string; seenDecisions: readonly SeenDecision[] },
): D[] {
  return earlierDecisions.filter((decision) => {
    if (decision.staffId === staffId || (kind === 'referred' && decision.kind === 'referred')) return false;
    return !seenDecisions.some(
      (seenDecision) =>
        seenDecision.decidedAt === decision.decidedAt &&
        (seenDecision.number === decision.number || seenDecision.number === 0),
    );
  });
}
