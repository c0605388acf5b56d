import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { type Me, readMe } from '../contract-me.ts';

export const meKey = ['staff', 'me'];

export function useMe(): UseQueryResult<Me> {
  return useApiQuery(meKey, readMe);
}

export function useRefetchMe(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: meKey });
}
