import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { readReview, type ReviewDetail } from '../contract-review.ts';

/** One application. Each time that it is fetched is a look on record: so not oftener than something was done. */
export function useReview(id: string): UseQueryResult<ReviewDetail> {
  return useQuery({
    queryKey: ['vaccination', 'review', id],
    queryFn: ({ signal }) => callApi(readReview, { id }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** Something that is done with an application: afterwards, also when it was refused, it and the lists are asked for again. */
export function useReviewChange<C extends AnyCall>(call: C) {
  const queries = useQueryClient();
  return useMutation<OutputOf<C>, Error, RequestOf<C>>({
    mutationFn: (input) => callApi(call, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['vaccination'] }),
  });
}
