import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshUser, useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { second } from '#foundation/time/clock.ts';
import { type Family, readFamily } from '../contract.ts';

// So long an answer serves all parts of a page; a page that is opened later asks again.
const familyStaleTime = 3 * second;

/** The family of whoever is logged in. */
export function useFamily() {
  const account = useAccountId();
  return useQuery({
    queryKey: familyQueryKey(account),
    queryFn: ({ signal }) => callApi(readFamily, {}, { signal }),
    enabled: account !== '',
    staleTime: familyStaleTime,
  });
}

/** Takes over a family as a call answered it; what the login keeps of it is asked again, and lists of what is made for people too. */
export function useSetFamily(): (family: Family) => Promise<void> {
  const account = useAccountId();
  const queries = useQueryClient();
  return useCallback(
    async (family) => {
      // What is made for people is asked again by the pages that show it.
      await queries.invalidateQueries({ refetchType: 'none' });
      queries.setQueryData(familyQueryKey(account), family);
      await refreshUser();
    },
    [account, queries],
  );
}

function familyQueryKey(account: string) {
  return ['members', account];
}
