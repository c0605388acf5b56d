import { useEffect } from 'react';
import { refreshUser, useUser } from '#capabilities/login/portal/public.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { activityMessages } from '../messages/screens.ts';

/** Somebody for whom one can book. */
export type Person = { id: string; name: string };

/** For whom one can book: oneself first, then the family; and for whom one acts now. Empty while it is not known who is logged in. */
export function usePeople(): { account: string; current: string; people: Person[] } {
  const t = useMessages(activityMessages);
  const user = useUser();
  const known = user !== undefined;
  // Somebody may have been added to the family on another device.
  useEffect(() => {
    if (known) void refreshUser();
  }, [known]);
  if (!user) return { account: '', current: '', people: [] };
  const family = user.members.map(({ _id, name }) => ({ id: _id, name }));
  return {
    account: user.id,
    current: user.current_member ?? user.id,
    people: [{ id: user.id, name: user.name || t.event.you }, ...family.filter(({ id }) => id !== user.id)],
  };
}
