import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What all of the desk's answers are kept under. */
export const desk = 'certificates';

/** Something that is done at the desk; what its lists show is asked for again. */
export function useDeed<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: [desk] }),
  });
}
