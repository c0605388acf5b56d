import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from '#capabilities/staff/console/public.ts';

/** Something that is done about an export: asks for a confirmation where one is needed, and has the list asked for again. */
export function useExportAction<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => stepUp(() => act(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['oversight', 'exports'] }),
  });
}
