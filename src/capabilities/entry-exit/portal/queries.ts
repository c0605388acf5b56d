import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listEntryExits, readEntryExit, readFees } from '../contract.ts';

export const entryExitKey = 'entry-exit';

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

export function useEntryExit(account: string, id: string) {
  return useQuery({
    queryKey: [entryExitKey, account, 'one', id],
    enabled: account !== '' && id !== '',
    queryFn: ({ signal }) => callApi(readEntryExit, { id }, { signal }),
  });
}

export function useFees() {
  return useQuery({
    queryKey: [entryExitKey, 'fees'],
    queryFn: ({ signal }) => callApi(readFees, {}, { signal, isBackground: true }),
    // Retries after an error, so that a form filled in offline shows the fees before it is sent.
    refetchInterval: ({ state }) => (state.status === 'error' ? 3000 : false),
  });
}
