import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Under this name the list of kiosks is kept. */
export const kiosksKey = ['assisted', 'kiosks'];

/** Something that is done about kiosks: afterwards the list is asked for again. */
export function useKioskChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: kiosksKey }),
  });
}
