import { useSearchParams } from '#foundation/web/router/router.tsx';
import { systemClock } from '#foundation/time/clock.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { withParams } from '#foundation/web/router/with-params.ts';
import { validatePeriod, lastDays, type Period } from '../rules/period.ts';

/** Number of days of a period that ends today. `other`: entered days. */
export type PeriodChoice = 1 | 7 | 28 | 'other';

/** Figures for publication, or exact ones. */
export type Detail = 'published' | 'exact';

export const periodLengths = [1, 7, 28] as const;

/** Period in the URL, so that it can be bookmarked and shared. Without a valid period it is the last seven days. */
export function usePeriod(): {
  detail: Detail;
  /** Id of a port of entry; empty for all. */
  port: string;
  chooseDetail: (detail: Detail) => void;
  choosePort: (port: string) => void;
  period: Period;
  choice: PeriodChoice;
  chooseDays: (dayCount: number) => void;
  choosePeriod: (period: Period) => void;
} {
  const [query, setQuery] = useSearchParams();
  const change = (values: Partial<Record<'days' | 'from' | 'to' | 'detail' | 'port', string | undefined>>) =>
    setQuery((previous) => withParams(previous, values));
  return {
    ...parsePeriod(query),
    detail: query.get('detail') === 'exact' ? 'exact' : 'published',
    port: query.get('port') ?? '',
    chooseDetail: (detail) => change({ detail: detail === 'exact' ? detail : undefined, port: undefined }),
    choosePort: (port) => change({ port: port || undefined }),
    chooseDays: (dayCount) => change({ days: String(dayCount), from: undefined, to: undefined }),
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
