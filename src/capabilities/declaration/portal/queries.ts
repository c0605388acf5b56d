import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listCurrentDeclarations, listDeclarations, readDeclaration, type Status } from '../contract.ts';

/** First element of every query key of this capability. Invalidating it refetches everything. */
export const declarationsKey = 'declarations';

/** Pages of the account's applications. `status`: undefined for all. */
export function useDeclarations(account: string, status: Status | undefined) {
  return useInfiniteQuery({
    queryKey: [declarationsKey, account, 'list', status],
    enabled: account !== '',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(listDeclarations, { ...(status && { status }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    getNextPageParam: (page) => page.next,
  });
}

/** The ongoing application and the upcoming trips of an account. */
export function useCurrentDeclarations(account: string) {
  return useQuery({
    queryKey: [declarationsKey, account, 'current'],
    enabled: account !== '',
    queryFn: ({ signal }) => callApi(listCurrentDeclarations, {}, { signal }),
  });
}

export function useDeclaration(account: string, id: string) {
  return useQuery({
    queryKey: [declarationsKey, account, 'one', id],
    enabled: account !== '' && id !== '',
    queryFn: ({ signal }) => callApi(readDeclaration, { id }, { signal }),
  });
}
