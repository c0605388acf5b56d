import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { type CaseDetail, readCase } from '../contract.ts';

/** Reads a case. Each fetch is audited as an access, so the query refetches only after a change. */
export function useCase(id: string): UseQueryResult<CaseDetail> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['follow-up', 'case', id, language],
    queryFn: ({ signal }) => callApi(readCase, { id }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** Sends a change of a case. Then refetches the case and the lists, even after a refusal. */
export function useCaseChange<C extends AnyCall>(call: C) {
  const queries = useQueryClient();
  return useMutation<OutputOf<C>, Error, RequestOf<C>>({
    mutationFn: (input) => callApi(call, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['follow-up'] }),
  });
}
