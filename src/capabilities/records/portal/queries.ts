import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useUser } from '#capabilities/login/portal/public.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listRecordMembers } from '../contract.ts';

/** Prefix of all query keys of this capability. Records are cached in the page's memory only, never on the device. */
export const recordsKey = 'records';

/** Loads the account's members. `member`: the current one with the state of the record; undefined until loaded. */
export function useRecordMember() {
  const account = useAccountId();
  const user = useUser();
  const members = useQuery({
    queryKey: [recordsKey, account, 'members'],
    enabled: account !== '' && user !== undefined,
    queryFn: ({ signal }) => callApi(listRecordMembers, {}, { signal }),
  });
  const currentId = user?.current_member || account;
  const items = members.data?.items ?? [];
  const member =
    items.find(({ member_id: id }) => id === currentId) ?? items.find(({ member_id: id }) => id === account);
  return { member, members };
}

// Every read is audited and may require the password: cached parts are not fetched again automatically.
const neverRefetch = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

type PagedCall = AnyCall & { output: { _zod: { output: { items: unknown[]; next?: string | undefined } } } };

export function useRecordList<C extends PagedCall>(call: C, member: string) {
  const account = useAccountId();
  return useInfiniteQuery({
    queryKey: [recordsKey, account, member, call.name],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(call, { member_id: member, ...(pageParam && { cursor: pageParam }) } as RequestOf<C>, { signal }),
    getNextPageParam: (page) => (page as { next?: string | undefined }).next,
    ...neverRefetch,
  });
}

/** Loads a part of a record. `id`: id of the resource; empty for the profile, which has none. */
export function useRecordPart<C extends AnyCall>(call: C, member: string, id: string) {
  const account = useAccountId();
  return useQuery({
    queryKey: [recordsKey, account, member, call.name, id],
    queryFn: ({ signal }) =>
      callApi(call, { member_id: member, ...(id && { id }) } as RequestOf<C>, { signal }) as Promise<OutputOf<C>>,
    ...neverRefetch,
  });
}
