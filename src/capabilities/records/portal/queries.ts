import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useUser } from '#capabilities/login/portal/public.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listRecordMembers } from '../contract.ts';

/** Everything of this capability that is kept in the page begins with this name; nothing of it is kept on the device. */
export const recordsKey = 'records';

/** For whom the account acts now, and how the record of that person stands; undefined while that is not known. */
export function useRecordMember() {
  const account = useAccountId();
  const user = useUser();
  const members = useQuery({
    queryKey: [recordsKey, account, 'members'],
    enabled: account !== '' && user !== undefined,
    queryFn: ({ signal }) => callApi(listRecordMembers, {}, { signal }),
  });
  const current = user?.current_member || account;
  const items = members.data?.items ?? [];
  const member = items.find(({ member_id: id }) => id === current) ?? items.find(({ member_id: id }) => id === account);
  return { member, members };
}

// Every reading is on record, and may want the password: what stands there is not asked for again by itself.
const neverRefetch = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

type ListCall = AnyCall & { output: { _zod: { output: { items: unknown[]; next?: string | undefined } } } };

/** A list of the record of a member, a page at a time. */
export function useRecordList<C extends ListCall>(call: C, member: string) {
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

/** One part of the record of a member. */
export function useRecordPart<C extends AnyCall>(call: C, member: string, id: string) {
  const account = useAccountId();
  return useQuery({
    queryKey: [recordsKey, account, member, call.name, id],
    queryFn: ({ signal }) =>
      callApi(call, { member_id: member, ...(id && { id }) } as RequestOf<C>, { signal }) as Promise<OutputOf<C>>,
    ...neverRefetch,
  });
}
