import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Family } from '../contract.ts';
import { useFamilyAnswer } from './use-family.ts';

/** What can be done at a card: `say` when it is done, `failed` over why it is not. */
export type Deed = { place: () => Promise<Family>; say: string; failed: string };

/** Does one deed of a card at a time, takes over the family that comes of it, and says that it is done. */
export function useDeed() {
  const take = useFamilyAnswer();
  const [said, setSaid] = useState('');
  const deed = useMutation({
    mutationFn: ({ place }: Deed) => place(),
    onMutate: () => setSaid(''),
    onSuccess: async (family, { say }) => {
      await take(family);
      setSaid(say);
    },
  });
  return { ...deed, said };
}
