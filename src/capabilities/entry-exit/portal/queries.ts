import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { place } from '#foundation/web/http/place.ts';
import { listEntryExits, readEntryExit, readFees } from '../contract.ts';

/** Everything of this capability that is kept begins with this name. */
export const entryExitKey = 'entry-exit';

/** The account's applications, a page at a time. */
export function useEntryExits(account: string) {
  return useInfiniteQuery({
    queryKey: [entryExitKey, account, 'list'],
    enabled: account !== '',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => place(listEntryExits, { ...(pageParam && { cursor: pageParam }) }, { signal }),
    getNextPageParam: (page) => page.next,
  });
}

/** One application. */
export function useEntryExit(account: string, id: string) {
  return useQuery({
    queryKey: [entryExitKey, account, 'one', id],
    enabled: account !== '' && id !== '',
    queryFn: ({ signal }) => place(readEntryExit, { id }, { signal }),
  });
}

/** The fees, as they are now. */
export function useFees() {
  return useQuery({
    queryKey: [entryExitKey, 'fees'],
    queryFn: ({ signal }) => place(readFees, {}, { signal, quiet: true }),
    // Whoever filled the form without a network still sees what it costs before they send it.
    refetchInterval: ({ state }) => (state.status === 'error' ? 3000 : false),
  });
}
