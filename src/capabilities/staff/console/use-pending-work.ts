import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '#foundation/contract/call.ts';
import { useLocation } from '#foundation/web/router/router.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { countPendingWork, pendingWorkCountLimit } from '../contract-me.ts';

/**
 * Counts the caller's pending work by page. Fetches the counts again on every page, because actions change them, and
 * not by a timer: a timer would postpone the end of an idle session.
 */
export function usePendingWork(): UseQueryResult<OutputOf<typeof countPendingWork>> {
  const { pathname } = useLocation();
  return useApiQuery(['staff', 'waiting', pathname], countPendingWork, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Returns the number of pending items of a page as text, undefined without any. */
export function usePendingCounts(): (to: string) => string | undefined {
  const { data } = usePendingWork();
  return (to) => {
    const count = data?.items.find((item) => item.to === to)?.count;
    if (count === undefined) return undefined;
    return count < pendingWorkCountLimit ? formatCount(count) : `${formatCount(pendingWorkCountLimit)}+`;
  };
}
