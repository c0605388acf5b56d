import type { OutputOf } from '#foundation/contract/call.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { readArrival } from '../contract.ts';

/** Why somebody who was looked up is not let on without a question: what a pass of theirs would say as well. */
export type LookedUpDoubt = 'cancelled' | 'other-day' | 'used-before';

/** The doubts about a traveller of an application, on the day in Brunei; the gravest first. */
export function lookedUpDoubts(
  { status, travellers, decisions }: Pick<OutputOf<typeof readArrival>, 'status' | 'travellers' | 'decisions'>,
  number: number,
  today: LocalDate,
): LookedUpDoubt[] {
  const arrives = travellers.find((one) => one.number === number)?.entryDate;
  return [
    ...(status === 'cancelled' ? (['cancelled'] as const) : []),
    ...(arrives === today ? [] : (['other-day'] as const)),
    ...(decisions.some((one) => one.number === number) ? (['used-before'] as const) : []),
  ];
}
