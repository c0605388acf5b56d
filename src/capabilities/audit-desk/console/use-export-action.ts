import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from '#capabilities/staff/console/public.ts';

/** Mutation of an export. Asks for a step-up where needed, and refetches the list. */
export function useExportAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => stepUp(() => run(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['oversight', 'exports'] }),
  });
}
