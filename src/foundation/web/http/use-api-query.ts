import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { callApi } from './call-api.ts';

/** `input` may be left out for a call that needs none. */
type ApiQueryOptions<C extends AnyCall> = Omit<UseQueryOptions<OutputOf<C>>, 'queryKey' | 'queryFn'> &
  (Record<string, never> extends RequestOf<C> ? { input?: RequestOf<C> } : { input: RequestOf<C> });

/** Answer of a call that changes nothing, cached under `key`. */
export function useApiQuery<C extends AnyCall>(
  key: QueryKey,
  call: C,
  ...[options]: Record<string, never> extends RequestOf<C> ? [ApiQueryOptions<C>?] : [ApiQueryOptions<C>]
): UseQueryResult<OutputOf<C>> {
  const { input = {}, ...queryOptions } = options ?? {};
  return useQuery({
    ...(queryOptions as UseQueryOptions<OutputOf<C>>),
    queryKey: key,
    queryFn: ({ signal }) => callApi(call, input as RequestOf<C>, { signal }),
  });
}
