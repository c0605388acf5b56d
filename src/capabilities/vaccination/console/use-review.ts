import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { readReview, type ReviewDetail } from '../contract-review.ts';

/** The server audits every load, so the page loads again only after a change, or if it is opened after a minute. */
export function useReview(id: string): UseQueryResult<ReviewDetail> {
  return useQuery({
    queryKey: ['vaccination', 'review', id],
    queryFn: ({ signal }) => callApi(readReview, { id }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** Mutation of an application. Afterwards, also after a refusal, refetches the application and the lists. */
export function useReviewChange<C extends AnyCall>(call: C) {
  const queries = useQueryClient();
  return useMutation<OutputOf<C>, Error, RequestOf<C>>({
    mutationFn: (input) => callApi(call, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['vaccination'] }),
  });
}
