import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../language-context.tsx';
import { failureOf } from './failure-of.ts';

/** A page of a list as calls answer it. */
type Page<Row> = { items: readonly Row[]; next?: string | undefined };

/**
 * A list that the server gives page by page, kept under `key`: `table` is what a `DataTable` is told of it, `first` the first page.
 * `ask` places the call, `from` among its input. `refetchInterval`: milliseconds after which it is asked for again by itself.
 */
export function usePages<Row, P extends Page<Row>>(
  key: QueryKey,
  ask: (from: { cursor?: string }, signal: AbortSignal) => Promise<P & Page<Row>>,
  { refetchInterval = false }: { refetchInterval?: number | false } = {},
) {
  const language = useLanguage();
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam === '' ? {} : { cursor: pageParam }, signal),
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
