import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { place } from '#foundation/web/http/place.ts';
import { type Me, readMe } from '../contract-me.ts';

/** Everything about the person who is logged in, as the server knows it now. */
export function useMe(): UseQueryResult<Me> {
  return useQuery({ queryKey, queryFn: ({ signal }) => place(readMe, {}, { signal }) });
}

/** What asks for it again after something was changed. */
export function useAskMeAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}

const queryKey = ['staff', 'me'];
