import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listEntryExits, readEntryExit, readFees } from '../contract.ts';

/** Everything of this capability that is kept begins with this name. */
export const entryExitKey = 'entry-exit';

/** The account's applications, a page at a time. */
export function useEntryExits(account: string) {
  return useInfiniteQuery({
    queryKey: [entryExitKey, account, 'list'],
    enabled: account !== '',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(listEntryExits, { ...(pageParam && { cursor: pageParam }) }, { signal }),
    getNextPageParam: (page) => page.next,
  });
}

/** One application. */
export function useEntryExit(account: string, id: string) {
  return useQuery({
    queryKey: [entryExitKey, account, 'one', id],
    enabled: account !== '' && id !== '',
    queryFn: ({ signal }) => callApi(readEntryExit, { id }, { signal }),
  });
}

/** The fees, as they are now. */
export function useFees() {
  return useQuery({
    queryKey: [entryExitKey, 'fees'],
    queryFn: ({ signal }) => callApi(readFees, {}, { signal, quiet: true }),
    // Whoever filled the form without a network still sees what it costs before they send it.
    refetchInterval: ({ state }) => (state.status === 'error' ? 3000 : false),
  });
}
