import type { OutputOf } from '#foundation/contract/call.ts';
import { latestDecisions, type PassDecision } from '#capabilities/pass/rules/judge-pass.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { readArrival } from '../contract.ts';

/** Why somebody who was looked up is not let on without a question: what a pass of theirs would say as well. */
export type SearchDoubt = 'cancelled' | 'other-day' | 'used-before';

/** The doubts about a traveller of an application, on the day in Brunei; the gravest first. */
export function findSearchDoubts(
  { status, travellers, decisions }: Pick<OutputOf<typeof readArrival>, 'status' | 'travellers' | 'decisions'>,
  number: number,
  today: LocalDate,
  decidedHere: readonly PassDecision[] = [],
): SearchDoubt[] {
  const arrives = travellers.find((one) => one.number === number)?.entryDate;
  return [
    ...(status === 'cancelled' ? (['cancelled'] as const) : []),
    ...(arrives === today ? [] : (['other-day'] as const)),
    ...(findLatestDecision({ decisions }, number, decidedHere).length > 0 ? (['used-before'] as const) : []),
  ];
}

/** The newest decision about that traveller: of those that the server knows, and of those that this device made (`decidedHere`). */
export function findLatestDecision(
  { decisions }: Pick<OutputOf<typeof readArrival>, 'decisions'>,
  number: number,
  decidedHere: readonly PassDecision[],
): PassDecision[] {
  const known = decisions.map((one) => ({ ...one, reference: '', at: parseInstant(one.decidedAt) }));
  const here = decidedHere.map((one) => ({ ...one, reference: '' }));
  return latestDecisions({ reference: '', number }, [...here, ...known.toReversed()]).slice(0, 1);
}
