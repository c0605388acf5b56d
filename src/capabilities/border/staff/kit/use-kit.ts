import { useEffect, useState } from 'react';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { useConnection } from '#foundation/web/http/connection.ts';
import { place } from '#foundation/web/http/place.ts';
import { onThisDevice } from '#foundation/web/session/sealed-storage.ts';
import { minute, systemClock } from '#foundation/time/clock.ts';
import { readBorderKit } from '#capabilities/border/contract.ts';
import { type KeptKit, kitShelf } from './kit-shelf.ts';

/** The kit, as new as it can be had: `reading` before it is known whether there is one. `refresh` asks for another now. */
export type KitState = { kept: KeptKit | undefined; reading: boolean; failure: unknown; refresh: () => Promise<void> };

/** Reads the kit that is kept, fetches a newer one at once and every five minutes while the page is looked at. */
export function useKit(): KitState {
  const [kept, setKept] = useState<KeptKit>();
  const [reading, setReading] = useState(true);
  const [failure, setFailure] = useState<unknown>();
  const connection = useConnection();
  const refresh = async () => {
    try {
      const before = systemClock.now();
      const kit = await place(readBorderKit, {}, { quiet: true });
      setKept(await shelf.keep(kit, before));
      setFailure(undefined);
    } catch (thrown) {
      // Without a network the kept one serves; that it ages is shown beside it.
      setFailure(isNetworkFailure(thrown) ? undefined : thrown);
    }
  };
  useEffect(() => {
    let here = true;
    void shelf.read().then((found) => {
      if (!here) return;
      if (found) setKept((newer) => newer ?? found);
      setReading(false);
    });
    const again = () => document.visibilityState === 'visible' && void refresh();
    const timer = setInterval(again, 5 * minute);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);
  // At once, and whenever the server is there again.
  useEffect(() => {
    if (connection === 'online') void refresh();
  }, [connection]);
  return { kept, reading, failure, refresh };
}

const shelf = kitShelf(onThisDevice);
