import { type Millis, second } from '#foundation/time/clock.ts';
import type { DecisionKind } from '../contract.ts';
import { type EarlierDecision, findDecisionsInForce } from './earlier-decisions.ts';

/**
 * Age from which a decision counts as late when it reaches the server: the officer did not wait for the answer, and the
 * traveller has left the counter.
 */
const lateAfter: Millis = 15 * second;

export function isLateDecision(madeAt: Millis, receivedAt: Millis): boolean {
  return receivedAt - madeAt >= lateAfter;
}

/**
 * Finds the decision about each traveller with which a late decision disagrees: of another officer, and of another
 * kind. These are decisions made after it, and for a refused decision those made before it.
 */
export function findContradictedDecisions<D extends EarlierDecision>(
  decisions: readonly D[],
  {
    kind,
    staffId,
    madeAt,
    isRefused = false,
  }: { kind: DecisionKind; staffId: string; madeAt: Millis; isRefused?: boolean },
): D[] {
  const candidates = isRefused
    ? findDecisionsInForce(decisions, madeAt)
    : findDecisionsInForce(decisions.filter(({ decidedAt }) => decidedAt > madeAt));
  return candidates.filter((decision) => decision.staffId !== staffId && decision.kind !== kind);
}
