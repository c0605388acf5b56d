import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from '#capabilities/staff/staff/public.ts';
import { place } from '#foundation/web/http/place.ts';
import { listCarriers } from '../contract-console.ts';

const all = ['carriers'];

/** Every carrier with its keys. */
export function useCarriers() {
  return useQuery({ queryKey: all, queryFn: ({ signal }) => place(listCarriers, {}, { signal }) });
}

/** Something that is done about carriers: asks for a confirmation where one is needed, and has the list asked for again. */
export function useCarriersChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => stepUp(() => act(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: all }),
  });
}
