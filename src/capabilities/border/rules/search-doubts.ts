import type { OutputOf } from '#foundation/contract/call.ts';
import { findLatestDecisions, type PassDecision } from '#capabilities/pass/rules/judge-pass.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { readArrival } from '../contract.ts';

/** Reason to ask further questions before a traveller found by a search is admitted. A pass gives the same reasons. */
export type SearchDoubt = 'cancelled' | 'other-day' | 'used-before';

/** Doubts about a traveller of an application on a day in Brunei, gravest first. */
export function findSearchDoubts(
  { status, travellers, decisions }: Pick<OutputOf<typeof readArrival>, 'status' | 'travellers' | 'decisions'>,
  number: number,
  today: LocalDate,
  deviceDecisions: readonly PassDecision[] = [],
): SearchDoubt[] {
  const entryDate = travellers.find((traveller) => traveller.number === number)?.entryDate;
  return [
    ...(status === 'cancelled' ? (['cancelled'] as const) : []),
    ...(entryDate === today ? [] : (['other-day'] as const)),
    ...(findLatestDecisionOf({ decisions }, number, deviceDecisions).length > 0 ? (['used-before'] as const) : []),
  ];
}

/**
 * Latest decision about a traveller, of the server or of this device (`deviceDecisions`): one entry, or an empty list.
 */
export function findLatestDecisionOf(
  { decisions }: Pick<OutputOf<typeof readArrival>, 'decisions'>,
  travellerNumber: number,
  deviceDecisions: readonly PassDecision[],
): PassDecision[] {
  // All references are empty, so that `findLatestDecisions` compares the numbers only. Of two entries with the same
  // time the last one counts, and the server's entries name the officer.
  const serverDecisions = decisions.map((decision) => ({
    ...decision,
    reference: '',
    travellerNumber: decision.number,
    decidedAt: parseInstant(decision.decidedAt),
    decidedBy: decision.staff,
    lane: decision.lane,
  }));
  const localDecisions = deviceDecisions.map((decision) => ({ ...decision, reference: '' }));
  return findLatestDecisions({ reference: '', travellerNumber }, [
    ...localDecisions,
    ...serverDecisions.toReversed(),
  ]).slice(0, 1);
}
