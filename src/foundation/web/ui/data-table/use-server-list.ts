import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { maxPageSize, sortableColumns } from '#foundation/contract/list-query.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { FilterField } from '../filter-bar/filter-bar.tsx';
import { useLanguage } from '../language-context.tsx';
import { tableFailure } from './table-failure.ts';
import type { AllRows } from './table-props.ts';
import { useViewInAddress } from './use-view-in-address.ts';

/** Call whose input is a `listQuery`. */
type ListCall = AnyCall & { input: Parameters<typeof sortableColumns>[0] };
type Page<Row> = { items: readonly Row[]; next?: string | undefined };
type RowOf<C> = OutputOf<C> extends Page<infer Row> ? Row : never;

type ServerListOptions = {
  key: QueryKey;
  /** Input that is no filter of the table, such as the chosen list. */
  input?: object;
  filters?: readonly FilterField[];
  /** Converts the values of filters to input. By default each filter with a value is the input of its name. */
  toInput?: (values: Readonly<Record<string, string>>) => object;
  /** Milliseconds between automatic reloads. */
  refetchInterval?: number;
};

/** Most rows in a file: as many as a spreadsheet shows without delay. */
const maxRowsInFile = 10_000;

/**
 * List whose pages, order and filters come from the server; its view is in the address. Returns `table`, the props for
 * a `DataTable`, and `firstPage`, the first page.
 */
export function useServerList<C extends ListCall>(
  call: C,
  { key, input, filters = [], toInput = withoutEmptyValues, refetchInterval }: ServerListOptions,
) {
  const language = useLanguage();
  const [view, onViewChange] = useViewInAddress(filters);
  const sortable = sortableColumns(call.input);
  const order = view.order && sortable.includes(view.order.column) ? view.order : undefined;
  const filterValues = useDeferredValue(JSON.stringify(view.filters));
  const request = {
    ...toInput(JSON.parse(filterValues) as Record<string, string>),
    ...input,
    ...(order && { sort: `${order.descending ? '-' : ''}${order.column}` }),
  };
  const loadPage = (page: { cursor?: string; limit?: string }, signal?: AbortSignal) =>
    callApi(call, { ...request, ...page } as RequestOf<C>, signal && { signal }) as Promise<
      OutputOf<C> & Page<RowOf<C>>
    >;
  const listKey = JSON.stringify([key, input]);
  const query = useInfiniteQuery({
    queryKey: [...key, listKey, JSON.stringify(request)],
    queryFn: ({ pageParam, signal }) => loadPage(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The rows of the last view stay until those of the new view have arrived, so that the focus stays too.
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey.at(-2) === listKey ? previous : undefined),
    refetchInterval: refetchInterval ?? false,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = query;
  return {
    firstPage: data?.pages[0],
    table: {
      view,
      onViewChange,
      filters,
      rows: data?.pages.flatMap(({ items }) => items),
      nextPage: hasNextPage ? { busy: isFetchingNextPage, onLoad: () => void fetchNextPage() } : undefined,
      failure: tableFailure(query, language),
      server: { sortableColumns: sortable, isUpdating: isPlaceholderData, loadAllRows: () => loadAllRows(loadPage) },
    },
  };
}

/** Loads the rows of all pages, up to `maxRowsInFile`. */
async function loadAllRows<Row>(
  loadPage: (page: { cursor?: string; limit: string }) => Promise<Page<Row>>,
): Promise<AllRows<Row>> {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await loadPage({ limit: String(maxPageSize), ...(cursor !== undefined && { cursor }) });
    rows.push(...items);
    if (next === undefined || rows.length >= maxRowsInFile) return { rows, isComplete: next === undefined };
    cursor = next;
  }
}

function withoutEmptyValues(values: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(values)
      .map(([id, value]) => [id, value.trim()])
      .filter(([, value]) => value !== ''),
  );
}
