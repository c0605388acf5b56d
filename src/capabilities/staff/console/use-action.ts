import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnyCall, RequestOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useStepUp } from './step-up.tsx';

/** First part of the keys of the queries to refetch, or their filter. Undefined for a read that the server audits. */
export type Refetch = string | InvalidateQueryFilters | undefined;

/**
 * Mutation for an action of the console. Asks for a step-up where needed. Refetches queries afterwards, also after a
 * failure.
 */
export function useAction<Input, Answer>(refetch: Refetch, send: (input: Input) => Promise<Answer>) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (input: Input) => stepUp(() => send(input)),
    onSettled: () =>
      refetch && queries.invalidateQueries(typeof refetch === 'string' ? { queryKey: [refetch] } : refetch),
  });
  return {
    ...mutation,
    /** Runs the action. A failure is in `error`. Calls `onDone` even if a refetch has removed the component. */
    run: (input: Input, onDone?: (answer: Answer) => void) =>
      void mutation.mutateAsync(input).then(onDone, () => undefined),
  };
}

/** `useAction` that sends a call. */
export function useCallAction<C extends AnyCall>(refetch: Refetch, call: C) {
  return useAction(refetch, (input: RequestOf<C>) => callApi(call, input));
}
