import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../language-context.tsx';
import { tableFailure } from './table-failure.ts';

type Page<Row> = { items: readonly Row[]; next?: string | undefined };

/**
 * Infinite query for a paged list. Returns `table`, the props for a `DataTable`, and `firstPage`, the first page.
 * `loadPage` sends the call. `refetchInterval`: milliseconds between automatic reloads.
 */
export function usePagedTable<Row, P extends Page<Row>>(
  key: QueryKey,
  loadPage: (input: { cursor?: string }, signal: AbortSignal) => Promise<P & Page<Row>>,
  { refetchInterval = false }: { refetchInterval?: number | false } = {},
) {
  const language = useLanguage();
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    firstPage: data?.pages[0],
    table: {
      rows: data?.pages.flatMap(({ items }) => items),
      nextPage: hasNextPage ? { busy: isFetchingNextPage, onLoad: () => void fetchNextPage() } : undefined,
      failure: tableFailure(query, language),
    },
  };
}
