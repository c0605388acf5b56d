import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshUser, useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { second } from '#foundation/time/clock.ts';
import { type Family, readFamily } from '../contract.ts';

// All components of a page share one answer within this time. A page that is opened later fetches the family again.
const familyStaleTime = 3 * second;

export function useFamily() {
  const account = useAccountId();
  return useQuery({
    queryKey: familyQueryKey(account),
    queryFn: ({ signal }) => callApi(readFamily, {}, { signal }),
    enabled: account !== '',
    staleTime: familyStaleTime,
  });
}

/**
 * Returns a function that stores a family that a call returned, refreshes the user info, and invalidates all other
 * queries.
 */
export function useSetFamily(): (family: Family) => Promise<void> {
  const account = useAccountId();
  const queries = useQueryClient();
  return useCallback(
    async (family) => {
      // Pages that show members' records refetch when they are rendered.
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
