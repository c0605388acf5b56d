import { useMutation } from '@tanstack/react-query';
import type { Family } from '../contract.ts';
import { useToast } from '#foundation/web/ui/toast/toast.tsx';
import { useFamilyAnswer } from './use-family.ts';

/** What can be done at a card: `say` when it is done, `failed` over why it is not. */
export type Deed = { place: () => Promise<Family>; say: string; failed: string };

/** Does one deed of a card at a time, and takes over the family that comes of it. */
export function useDeed() {
  const take = useFamilyAnswer();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ place }: Deed) => place(),
    onSuccess: async (family, { say }) => {
      await take(family);
      toast(say);
    },
  });
}
