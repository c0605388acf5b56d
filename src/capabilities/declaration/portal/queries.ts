import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listCurrentDeclarations, listDeclarations, readDeclaration, type Status } from '../contract.ts';

/** Everything of this capability that is kept begins with this name: one call makes all of it ask again. */
export const declarationsKey = 'declarations';

/** The account's applications, a page at a time. */
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

/** The application under way and every trip that is still ahead. */
export function useCurrentDeclarations(account: string) {
  return useQuery({
    queryKey: [declarationsKey, account, 'current'],
    enabled: account !== '',
    queryFn: ({ signal }) => callApi(listCurrentDeclarations, {}, { signal }),
  });
}

/** One application. */
export function useDeclaration(account: string, id: string) {
  return useQuery({
    queryKey: [declarationsKey, account, 'one', id],
    enabled: account !== '' && id !== '',
    queryFn: ({ signal }) => callApi(readDeclaration, { id }, { signal }),
  });
}
