import type { Millis } from '#foundation/time/clock.ts';

/**
 * Decision about a traveller. `travellerNumber`: 0 for the whole group. `decidedBy`: officer who decided, if the device
 * knows. `source`: the health desk, whose clearance closes a referral, or an officer at a counter (the default).
 * `isOpen`: whether the server says that this referral is open; undefined if only the device knows of the decision.
 * `lane`: names of the officer's lane and its port; null without a lane, undefined if the device does not know.
 */
export type PassDecision = {
  reference: string;
  travellerNumber: number;
  decidedAt: Millis;
  kind?: 'cleared' | 'referred' | 'paper-check' | undefined;
  decidedBy?: string | undefined;
  source?: 'counter' | 'desk' | undefined;
  isOpen?: boolean | undefined;
  lane?: { port: string; lane: string } | null | undefined;
};

type PassSubject = { reference: string; travellerNumber: number; travellerCount: number };

/**
 * Finds the decision in force about each traveller of a pass, newest first: an open referral, otherwise the latest
 * decision. A referral is open until the health desk closes it, whatever another counter decided later. The pass of a
 * group covers all its travellers, and a decision about the group concerns each of them.
 */
export function findDecisionsInForce(
  { reference, travellerNumber, travellerCount }: PassSubject,
  decisions: readonly PassDecision[],
): PassDecision[] {
  const relevantDecisions = decisions.filter((decision) => decision.reference === reference);
  const numbers =
    travellerNumber === 0 ? Array.from({ length: travellerCount }, (_, index) => index + 1) : [travellerNumber];
  const inForce = numbers.flatMap((number) => {
    const aboutTraveller = relevantDecisions.filter(
      (decision) => decision.travellerNumber === number || decision.travellerNumber === 0,
    );
    return findLatest(findOpenReferrals(aboutTraveller)) ?? findLatest(aboutTraveller) ?? [];
  });
  // A decision about the group is in force for several travellers.
  return [...new Set(inForce)].sort((a, b) => b.decidedAt - a.decidedAt);
}

function findOpenReferrals(decisions: readonly PassDecision[]): PassDecision[] {
  const closedAt = findLatest(decisions.filter(isDeskClosing))?.decidedAt ?? Number.NEGATIVE_INFINITY;
  return decisions.filter(({ kind, isOpen, decidedAt }) => kind === 'referred' && (isOpen ?? decidedAt > closedAt));
}

/** Whether the health desk closed a referral by this decision. */
export function isDeskClosing({ kind, source }: Pick<PassDecision, 'kind' | 'source'>): boolean {
  return kind === 'cleared' && source === 'desk';
}

// If a decision is in the list twice, the later entry has more details: who decided.
function findLatest(decisions: readonly PassDecision[]): PassDecision | undefined {
  return decisions.reduce<PassDecision | undefined>(
    (latest, decision) => (latest && latest.decidedAt > decision.decidedAt ? latest : decision),
    undefined,
  );
}
