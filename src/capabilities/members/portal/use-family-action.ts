import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#capabilities/login/portal/public.ts';
import { session } from '#foundation/web/session/page-session.ts';
import type { Family } from '../contract.ts';
import { useSetFamily } from './use-family.ts';

/** What can be done at a card: `say` when it is done, `failed` over why it is not. `out`: whom it takes out of the family. */
export type FamilyAction = {
  send: () => Promise<Family>;
  doneMessage: string;
  failureTitle: string;
  removedMember?: string;
};

/** Does one deed of a card at a time, takes over the family that comes of it, and says that it is done. */
export function useFamilyAction() {
  const take = useSetFamily();
  const user = useUser();
  const [said, setSaid] = useState('');
  const deed = useMutation({
    mutationFn: ({ send: place }: FamilyAction) => place(),
    onMutate: () => setSaid(''),
    onSuccess: async (family, { doneMessage: t, removedMember: out }) => {
      // Who takes out whom they act for acts for themselves, and need not be told that this has ended.
      if (user && user.current_member === out) await session.updateUser({ ...user, current_member: user.id });
      await take(family);
      setSaid(t);
    },
  });
  return { ...deed, said };
}
