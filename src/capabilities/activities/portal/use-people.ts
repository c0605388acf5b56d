import { useEffect } from 'react';
import { refreshUser, useUser } from '#capabilities/login/portal/public.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { activityMessages } from '../messages/screens.ts';

/** Person for whom this user can book. */
export type Person = { id: string; name: string };

/**
 * Lists the people for whom the user can book. `currentPersonId`: the person for whom the user acts now. `account`: id
 * of the user. Values are empty until the user is known.
 */
export function usePeople(): { account: string; currentPersonId: string; people: Person[] } {
  const t = useMessages(activityMessages);
  const user = useUser();
  const isKnown = user !== undefined;
  // A family member may have been added on another device.
  useEffect(() => {
    if (isKnown) void refreshUser();
  }, [isKnown]);
  if (!user) return { account: '', currentPersonId: '', people: [] };
  const members = user.members.map(({ _id, name }) => ({ id: _id, name }));
  return {
    account: user.id,
    currentPersonId: user.current_member ?? user.id,
    people: [{ id: user.id, name: user.name || t.event.you }, ...members.filter(({ id }) => id !== user.id)],
  };
}
