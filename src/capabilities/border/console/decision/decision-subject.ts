import type { PassDecision } from '#capabilities/pass/rules/decisions-in-force.ts';
import type { VerdictKind } from '#capabilities/pass/rules/judge-pass.ts';
import type { DecisionKind } from '#capabilities/border/contract.ts';
import type { SeenDecision } from '#capabilities/border/rules/earlier-decisions.ts';
import type { TravellerState } from '#capabilities/border/rules/objections.ts';
import type { LastDecision } from '../last-decision.tsx';

/**
 * Traveller on whom a decision is made, or with number 0 the whole group, by the version on the screen.
 * `suggestedKind` is the decision to propose; it is undefined while there are doubts.
 */
export type DecisionSubject = {
  reference: string;
  number: number;
  version: number;
  travellerLabel: string;
  suggestedKind: DecisionKind | undefined;
  /** Random id generated when the view opens. The id is the idempotency key of the decision. */
  scanId: string;
  /** The latest decision about each of these travellers that is on the screen. */
  latestDecisions: readonly PassDecision[];
  seenDecisions: readonly SeenDecision[];
} & TravellerState;

/** Decision to propose for each verdict once the passport matches; undefined where there are doubts. */
export const suggestedKindByVerdict: Record<VerdictKind, DecisionKind | undefined> = {
  proceed: 'cleared',
  'see-health-officer': 'referred',
  'check-identity': undefined,
  referred: undefined,
  replaced: undefined,
  'not-valid': undefined,
};

export type OnDecided = (decision: LastDecision) => void;
