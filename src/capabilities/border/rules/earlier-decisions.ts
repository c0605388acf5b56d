import type { DecisionKind } from '../contract.ts';
import { feverThreshold, reasonLength } from './limits.ts';

/** Returns why the officer must give a reason for a decision; undefined when none is needed, as for a referral. */
export function findRequiredReasonCause({
  kind,
  temperature,
  wasReferred,
}: {
  kind: DecisionKind;
  temperature: number | null;
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

/** Stored decision about one traveller (`number`, from 1). `decidedAt`: milliseconds since 1970. */
export type EarlierDecision = {
  number: number;
  kind: DecisionKind;
  decidedAt: number;
  staffId: string;
  laneId?: string | null;
};

/**
 * Returns the latest decision about each traveller made at or before an instant. Later decisions are left out, because
 * they override the new decision and not the other way round.
 */
export function findLatestDecisionsUntil<D extends EarlierDecision>(decisions: readonly D[], madeAt: number): D[] {
  const latest = new Map<number, D>();
  for (const decision of decisions) {
    if (decision.decidedAt > madeAt) continue;
    const latestSoFar = latest.get(decision.number);
    // Prefers a referral among two decisions of the same instant: a referral must not be missed.
    const isNewer =
      !latestSoFar ||
      latestSoFar.decidedAt < decision.decidedAt ||
      (latestSoFar.decidedAt === decision.decidedAt && latestSoFar.kind !== 'referred');
    if (isNewer) latest.set(decision.number, decision);
  }
  return [...latest.values()].sort((a, b) => a.number - b.number);
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
