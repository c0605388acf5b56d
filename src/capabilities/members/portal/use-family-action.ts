import { useState } from 'react';
import { useUser } from '#capabilities/login/portal/public.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { session } from '#foundation/web/session/page-session.ts';
import type { Family } from '../contract.ts';
import { useSetFamily } from './use-family.ts';

/** Call that changes the family, and messages for its outcome. `removedMemberId`: member whom the call removes. */
export type FamilyAction = {
  send: () => Promise<Family>;
  doneMessage: string;
  failureTitle: string;
  /** Name of the action with its member or request: only its button is busy. */
  item: string;
  removedMemberId?: string;
};

export function useFamilyAction() {
  const setFamily = useSetFamily();
  const user = useUser();
  const [lastAction, setLastAction] = useState<FamilyAction>();
  const { submit, ...submission } = useSubmission();
  const isSending = (item: string) => submission.busy && lastAction?.item === item;
  const run = (action: FamilyAction) =>
    submit(async () => {
      setLastAction(action);
      const family = await action.send();
      // Removing the current member makes the user act for themselves, without the notice that the right has ended.
      if (user && user.current_member === action.removedMemberId)
        await session.updateUser({ ...user, current_member: user.id });
      await setFamily(family);
    });
  return { ...submission, isSending, lastAction, run };
}
