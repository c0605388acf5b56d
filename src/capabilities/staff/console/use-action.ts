import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from './step-up.tsx';

/**
 * Mutation for an action of the console. Asks for a step-up where needed. Afterwards, also after a failure, refetches
 * all queries whose key starts with `key`. Without a key refetches nothing, for a read that the server audits.
 */
export function useAction<Input, Answer>(key: string | QueryKey | undefined, send: (input: Input) => Promise<Answer>) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (input: Input) => stepUp(() => send(input)),
    onSettled: () => key && queries.invalidateQueries({ queryKey: typeof key === 'string' ? [key] : key }),
  });
  return {
    ...mutation,
    /** Runs the action. A failure is in `error`. Calls `onDone` even if a refetch has removed the component. */
    run: (input: Input, onDone?: (answer: Answer) => void) =>
      void mutation.mutateAsync(input).then(onDone, () => undefined),
  };
}
