import { useEffect, useSyncExternalStore } from 'react';
import { second } from '#foundation/time/clock.ts';
import type { Item, Outbox } from './outbox.ts';

/** What an outbox holds, sent as soon as it can be while the page that draws this is open. `owner`: who is logged in. */
export function useOutbox<Act, Answer>(
  outbox: Outbox<Act, Answer>,
  owner: string | undefined,
): readonly Item<Act, Answer>[] {
  useEffect(() => {
    const go = () => void outbox.open().then(() => (owner === undefined ? undefined : outbox.flush(owner)));
    go();
    // Not all networks tell when they are back; without anything to send it costs nothing.
    const timer = setInterval(go, 10 * second);
    window.addEventListener('online', go);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', go);
    };
  }, [outbox, owner]);
  return useSyncExternalStore(outbox.subscribe, outbox.items, outbox.items);
}
