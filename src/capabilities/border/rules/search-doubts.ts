import type { OutputOf } from '#foundation/contract/call.ts';
import { latestDecisions, type PassDecision } from '#capabilities/pass/rules/judge-pass.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { readArrival } from '../contract.ts';

/** Reason not to admit a traveller found by a search without a question; a pass would give the same reason. */
export type SearchDoubt = 'cancelled' | 'other-day' | 'used-before';

/** Doubts about a traveller of an application on a day in Brunei, gravest first. */
export function findSearchDoubts(
  { status, travellers, decisions }: Pick<OutputOf<typeof readArrival>, 'status' | 'travellers' | 'decisions'>,
  number: number,
  today: LocalDate,
  decidedHere: readonly PassDecision[] = [],
): SearchDoubt[] {
  const entryDate = travellers.find((traveller) => traveller.number === number)?.entryDate;
  return [
    ...(status === 'cancelled' ? (['cancelled'] as const) : []),
    ...(entryDate === today ? [] : (['other-day'] as const)),
    ...(listLatestDecision({ decisions }, number, decidedHere).length > 0 ? (['used-before'] as const) : []),
  ];
}

/** Latest decision about a traveller, of the server or of this device (`decidedHere`): one entry, or an empty list. */
export function listLatestDecision(
  { decisions }: Pick<OutputOf<typeof readArrival>, 'decisions'>,
  number: number,
  decidedHere: readonly PassDecision[],
): PassDecision[] {
  const serverDecisions = decisions.map((decision) => ({
    ...decision,
    reference: '',
    at: parseInstant(decision.decidedAt),
  }));
  const localDecisions = decidedHere.map((decision) => ({ ...decision, reference: '' }));
  return latestDecisions({ reference: '', number }, [...localDecisions, ...serverDecisions.toReversed()]).slice(0, 1);
}
