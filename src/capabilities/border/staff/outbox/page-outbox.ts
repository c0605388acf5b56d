import { useEffect, useSyncExternalStore } from 'react';
import { useKnownMe } from '#capabilities/staff/staff/public.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { onThisDevice } from '#foundation/web/session/sealed-storage.ts';
import { second, systemClock } from '#foundation/time/clock.ts';
import { decideArrival } from '#capabilities/border/contract.ts';
import { type Decided, type Item, openOutbox, type Sending } from './outbox.ts';

/** The decisions of this device, sent as soon as they can be while a page of the counter is open. */
export function useOutbox(): readonly Item[] {
  const me = useKnownMe()?.id;
  useEffect(() => {
    const go = () => void outbox.open().then(() => (me === undefined ? undefined : outbox.flush(me)));
    go();
    // Not all networks tell when they are back; without anything to send it costs nothing.
    const timer = setInterval(go, 10 * second);
    window.addEventListener('online', go);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', go);
    };
  }, [me]);
  return useSyncExternalStore(outbox.subscribe, outbox.items, outbox.items);
}

/** The outbox of this page. */
export const outbox = openOutbox({ storage: onThisDevice, send, now: systemClock.now });

async function send(decided: Decided): Promise<Sending> {
  try {
    const { outdated } = await place(decideArrival, decided, { key: decided.scanId.replaceAll('-', '') });
    return { kind: 'sent', outdated };
  } catch (thrown) {
    if (isNetworkFailure(thrown) || !(thrown instanceof Problem)) return { kind: 'unreachable' };
    const { kind } = thrown;
    if (kind.status === 401) return { kind: 'logged-out' };
    // Busy, or in trouble: another time.
    if (kind.status >= 500 || kind.status === 429) return { kind: 'unreachable' };
    return { kind: 'refused', why: { en: kind.en, ms: kind.ms } };
  }
}
