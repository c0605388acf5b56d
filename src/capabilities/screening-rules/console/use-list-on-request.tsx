import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';

type Request<Page, Cursor> = {
  key: QueryKey;
  read: (cursor: Cursor, signal: AbortSignal) => Promise<Page>;
  first: Cursor;
  nextOf: (lastPage: Page, pages: Page[]) => Cursor | undefined;
  labels: Record<'show' | 'more', string>;
};

/** Pages that load on request, because each access is audited, and the button that loads them. */
export function useListOnRequest<Page, Cursor>({ key, read, first, nextOf, labels }: Request<Page, Cursor>) {
  const [isRequested, setIsRequested] = useState(false);
  const query = useInfiniteQuery({
    queryKey: key,
    enabled: isRequested,
    queryFn: ({ pageParam, signal }) => read(pageParam as Cursor, signal),
    initialPageParam: first,
    getNextPageParam: nextOf,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const button = (
    <>
      <Failure thrown={query.error} />
      {(!isRequested || query.hasNextPage || query.isError || query.isFetching) && (
        <Row align="center">
          <Button
            variant="secondary"
            size="compact"
            busy={query.isFetching}
            onClick={() => (isRequested ? void query.fetchNextPage() : setIsRequested(true))}
          >
            {query.data ? labels.more : labels.show}
          </Button>
        </Row>
      )}
    </>
  );
  return { pages: query.data?.pages, button };
}
