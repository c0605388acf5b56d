import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#capabilities/login/portal/public.ts';
import { session } from '#foundation/web/session/page-session.ts';
import type { Family } from '../contract.ts';
import { useFamilyAnswer } from './use-family.ts';

/** What can be done at a card: `say` when it is done, `failed` over why it is not. `out`: whom it takes out of the family. */
export type Deed = { place: () => Promise<Family>; say: string; failed: string; out?: string };

/** Does one deed of a card at a time, takes over the family that comes of it, and says that it is done. */
export function useDeed() {
  const take = useFamilyAnswer();
  const user = useUser();
  const [said, setSaid] = useState('');
  const deed = useMutation({
    mutationFn: ({ place }: Deed) => place(),
    onMutate: () => setSaid(''),
    onSuccess: async (family, { say, out }) => {
      // Who takes out whom they act for acts for themselves, and need not be told that this has ended.
      if (user && user.current_member === out) await session.updateUser({ ...user, current_member: user.id });
      await take(family);
      setSaid(say);
    },
  });
  return { ...deed, said };
}
