import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from './public.ts';

/**
 * Mutation of a staff account. Asks for a step-up where needed, and refetches the lists of staff and of pending
 * changes.
 */
export function usePeopleChange<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => stepUp(() => run(input)),
    onSettled: () =>
      Promise.all(['people', 'changes'].map((part) => queries.invalidateQueries({ queryKey: ['staff', part] }))),
  });
}
