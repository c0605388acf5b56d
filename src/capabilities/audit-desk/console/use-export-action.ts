import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from '#capabilities/staff/console/public.ts';

/** Mutation of an export. Asks for a step-up if the server requires one, then refetches the list of exports. */
export function useExportAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => stepUp(() => run(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['audit-desk', 'exports'] }),
  });
}
