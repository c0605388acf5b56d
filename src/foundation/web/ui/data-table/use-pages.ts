import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../language-context.tsx';
import { failureOf } from './failure-of.ts';

type Page<Row> = { items: readonly Row[]; next?: string | undefined };

/**
 * Infinite query for a paged list. `table`: props for a `DataTable`; `first`: the first page. `ask` sends the call.
 * `refetchInterval`: milliseconds between automatic reloads.
 */
export function usePages<Row, P extends Page<Row>>(
  key: QueryKey,
  loadPage: (from: { cursor?: string }, signal: AbortSignal) => Promise<P & Page<Row>>,
  { refetchInterval = false }: { refetchInterval?: number | false } = {},
) {
  const language = useLanguage();
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  return {
    first: data?.pages[0],
    table: {
      rows: data?.pages.flatMap(({ items }) => items),
      more: hasNextPage ? { busy: isFetchingNextPage, onMore: () => void fetchNextPage() } : undefined,
      failure: failureOf(list, language),
    },
  };
}
