import { useEffect, useSyncExternalStore } from 'react';
import { second } from '#foundation/time/clock.ts';
import type { QueuedItem, Outbox } from './outbox.ts';

/** Items of an outbox, which are sent while this hook is mounted. `owner`: the logged-in user. */
export function useOutbox<Action, Answer>(
  outbox: Outbox<Action, Answer>,
  owner: string | undefined,
): readonly QueuedItem<Action, Answer>[] {
  useEffect(() => {
    const sendPending = () => void outbox.open().then(() => (owner === undefined ? undefined : outbox.flush(owner)));
    sendPending();
    // Not all networks fire `online`; with nothing to send, the interval costs nothing.
    const timer = setInterval(sendPending, 10 * second);
    window.addEventListener('online', sendPending);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendPending);
    };
  }, [outbox, owner]);
  return useSyncExternalStore(outbox.subscribe, outbox.items, outbox.items);
}
