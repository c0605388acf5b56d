import type { OutputOf } from '#foundation/contract/call.ts';
import { findDecisionsInForce, isDeskClosing, type PassDecision } from '#capabilities/pass/rules/decisions-in-force.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { readArrival } from '../contract.ts';

/** Reason to ask further questions before a traveller found by a search is admitted. A pass gives the same reasons. */
export type SearchDoubt = 'cancelled' | 'referral-open' | 'other-day' | 'used-before' | 'referral-closed';

/**
 * Doubts about a traveller of an application on a day in Brunei, gravest first. `referral-closed` is no doubt: the
 * health desk has closed the referral.
 */
export function findSearchDoubts(
  { status, travellers, decisions }: Pick<OutputOf<typeof readArrival>, 'status' | 'travellers' | 'decisions'>,
  number: number,
  today: LocalDate,
  deviceDecisions: readonly PassDecision[] = [],
): SearchDoubt[] {
  const entryDate = travellers.find((traveller) => traveller.number === number)?.entryDate;
  const [decision] = findLatestDecisionOf({ decisions }, number, deviceDecisions);
  const decisionDoubt = decision && toDoubt(decision);
  return [
    ...(status === 'cancelled' ? (['cancelled'] as const) : []),
    ...(decisionDoubt === 'referral-open' ? [decisionDoubt] : []),
    ...(entryDate === today ? [] : (['other-day'] as const)),
    ...(decisionDoubt === undefined || decisionDoubt === 'referral-open' ? [] : [decisionDoubt]),
  ];
}

function toDoubt(decision: PassDecision): SearchDoubt {
  if (decision.kind === 'referred') return 'referral-open';
  return isDeskClosing(decision) ? 'referral-closed' : 'used-before';
}

/**
 * Decision in force about a traveller, of the server or of this device (`deviceDecisions`): one entry, or an empty
 * list.
 */
export function findLatestDecisionOf(
  { decisions }: Pick<OutputOf<typeof readArrival>, 'decisions'>,
  travellerNumber: number,
  deviceDecisions: readonly PassDecision[],
): PassDecision[] {
  // All references are empty, so that `findDecisionsInForce` compares the numbers only. Of two entries with the same
  // time the last one counts, and the server's entries name the officer.
  const serverDecisions = decisions.map((decision) => ({
    ...decision,
    reference: '',
    travellerNumber: decision.number,
    decidedAt: parseInstant(decision.decidedAt),
    decidedBy: decision.staff,
    lane: decision.lane,
    ...(decision.kind === 'referred' && { isOpen: decision.isOpenReferral }),
  }));
  const localDecisions = deviceDecisions.map((decision) => ({ ...decision, reference: '' }));
  return findDecisionsInForce({ reference: '', travellerNumber, travellerCount: travellerNumber }, [
    ...localDecisions,
    ...serverDecisions.toReversed(),
  ]).slice(0, 1);
}
