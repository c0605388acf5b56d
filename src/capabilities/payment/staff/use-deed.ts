import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from '#capabilities/staff/staff/public.ts';

/** Something that is done about payments: asks for a confirmation where one is needed, and has the lists asked for again. */
export function useDeed<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => stepUp(() => act(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['payments'] }),
  });
}
