import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from './public.ts';

/** Something that is done about people: asks for a confirmation where one is needed, and has the lists asked for again. */
export function usePeopleChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => stepUp(() => act(input)),
    onSettled: () =>
      Promise.all(['people', 'changes'].map((part) => queries.invalidateQueries({ queryKey: ['staff', part] }))),
  });
}
