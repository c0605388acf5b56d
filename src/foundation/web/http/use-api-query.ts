import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { callApi } from './call-api.ts';

/** Answer of a call that changes nothing, cached under `key`. */
export function useApiQuery<C extends AnyCall>(
  key: QueryKey,
  call: C,
  input: RequestOf<C>,
  options: Omit<UseQueryOptions<OutputOf<C>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<OutputOf<C>> {
  return useQuery({ ...options, queryKey: key, queryFn: ({ signal }) => callApi(call, input, { signal }) });
}
