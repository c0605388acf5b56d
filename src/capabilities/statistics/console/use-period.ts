import { useSearchParams } from 'react-router';
import { systemClock } from '#foundation/time/clock.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { withParams } from '#foundation/web/router/with-params.ts';
import { validatePeriod, lastDays, type Period } from '../rules/period.ts';

/** How many days back a period goes that ends today; `other` is one with days of its own. */
export type PeriodChoice = 1 | 7 | 28 | 'other';

/** The choices of days. */
export const periodLengths = [1, 7, 28] as const;

/** The period as the address has it, so that it can be kept and sent on: the last seven days when there is none, or a wrong one. */
export function usePeriod(): {
  period: Period;
  choice: PeriodChoice;
  chooseDays: (count: number) => void;
  choosePeriod: (period: Period) => void;
} {
  const [query, setQuery] = useSearchParams();
  const change = (values: Record<'days' | 'from' | 'to', string | undefined>) =>
    setQuery((before) => withParams(before, values));
  return {
    ...parsePeriod(query),
    chooseDays: (count) => change({ days: String(count), from: undefined, to: undefined }),
    choosePeriod: ({ from, to }) => change({ days: undefined, from, to }),
  };
}

function parsePeriod(query: URLSearchParams): { period: Period; choice: PeriodChoice } {
  const today = systemClock.today();
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isLocalDate(from) && isLocalDate(to) && validatePeriod({ from, to }, today) === undefined)
    return { period: { from, to }, choice: 'other' };
  const choice = periodLengths.find((count) => String(count) === query.get('days')) ?? 7;
  return { period: lastDays(choice, today), choice };
}
