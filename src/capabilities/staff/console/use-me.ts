import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Me, readMe } from '../contract-me.ts';

export function useMe(): UseQueryResult<Me> {
  return useQuery({ queryKey, queryFn: ({ signal }) => callApi(readMe, {}, { signal }) });
}

export function useRefetchMe(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}

const queryKey = ['staff', 'me'];
