import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from './step-up.tsx';

/**
 * Mutation for an action of the console. Asks for a step-up where needed.
 * Afterwards, also after a failure, refetches all queries whose key starts with `rootKey`.
 */
export function useAction<Input, Answer>(rootKey: string, run: (input: Input) => Promise<Answer>) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => stepUp(() => run(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: [rootKey] }),
  });
}
