import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type CachedCall, useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { type QueryState, QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { readingMessages } from '../messages/reading.ts';

type ListCall = AnyCall & { output: Exclude<AnyCall['output'], 'file'> };
// `next`: cursor of the next page. `correctedText`: corrected spelling of a search that matched nothing.
type List<Row> = { items: Row[]; next?: string | undefined; correctedText?: string | undefined };

type PagedListProps<C extends ListCall, Row> = {
  call: C;
  input: RequestOf<C>;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list with a button for the next page. Each page is cached on the device for offline use. */
export function PagedList<C extends ListCall, Row>({ call, input, children }: PagedListProps<C, Row>) {
  const t = useMessages(readingMessages);
  const cachedCall = useCachedCall(call, input) as CachedCall<List<Row>>;
  const [isNextShown, setNextShown] = useState(false);
  const nextCursor = cachedCall.data?.next;
  return (
    <LoadedList query={cachedCall} cachedAt={cachedCall.cachedAt} empty={<EmptyState title={t.nothingPublished} />}>
      {(list) => (
        <>
          {children(list.items)}
          {nextCursor !== undefined && !isNextShown && (
            <Button variant="secondary" onClick={() => setNextShown(true)}>
              {t.showMore}
            </Button>
          )}
          {nextCursor !== undefined && isNextShown && (
            <PagedList call={call} input={{ ...(input as object), cursor: nextCursor } as RequestOf<C>}>
              {children}
            </PagedList>
          )}
        </>
      )}
    </LoadedList>
  );
}

/** Results of a search, which are not cached. */
export function SearchResults<C extends ListCall, Row>({ call, input, children }: PagedListProps<C, Row>) {
  const t = useMessages(readingMessages);
  const query = useQuery({
    queryKey: [call.name, 'search', input],
    queryFn: ({ signal }) => callApi(call, input, { signal }) as Promise<OutputOf<C>>,
  });
  return (
    <LoadedList
      query={query as QueryState<List<Row>>}
      empty={<EmptyState title={t.nothingFound}>{t.nothingFoundText}</EmptyState>}
    >
      {({ items, correctedText }) => (
        <>
          <SmallText role="status">
            {correctedText === undefined ? t.resultCount(items.length) : t.showingCorrectedSearch(correctedText)}
          </SmallText>
          {children(items)}
        </>
      )}
    </LoadedList>
  );
}

type LoadedListProps<Row> = {
  query: QueryState<List<Row>>;
  cachedAt?: Millis | undefined;
  empty: ReactNode;
  children: (list: List<Row>) => ReactNode;
};

function LoadedList<Row>({ query, cachedAt, empty, children }: LoadedListProps<Row>) {
  const t = useMessages(readingMessages);
  const timeText = useTimeText();
  return (
    <QueryView query={query} lines={4}>
      {(list) => (
        <>
          {cachedAt !== undefined && <SmallText role="status">{t.savedCopy(timeText.instant(cachedAt))}</SmallText>}
          {list.items.length === 0 ? empty : <Stack gap={4}>{children(list)}</Stack>}
        </>
      )}
    </QueryView>
  );
}
