import { useMutation, useQueryClient } from '@tanstack/react-query';

export const kiosksKey = ['assisted-declaration', 'kiosks'];

export function useKioskChange<Input, Answer>(mutate: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: mutate,
    onSettled: () => queries.invalidateQueries({ queryKey: kiosksKey }),
  });
}
