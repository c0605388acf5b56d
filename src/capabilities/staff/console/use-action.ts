import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from './step-up.tsx';

/**
 * Something that is done at the console: asks for a confirmation where one is needed, and has everything asked for again that is kept
 * under a name, done or not.
 */
export function useAction<Input, Answer>(kept: string, act: (input: Input) => Promise<Answer>) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => stepUp(() => act(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: [kept] }),
  });
}
