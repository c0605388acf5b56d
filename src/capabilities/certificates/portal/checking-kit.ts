import { useEffect, useState } from 'react';
import { hour, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { useConnection } from '#foundation/web/http/connection.ts';
import { place } from '#foundation/web/http/place.ts';
import { onThisDevice } from '#foundation/web/session/sealed-storage.ts';
import { readRevokedList, readTrustList, type RevokedList, type TrustList } from '../contract.ts';

/** What checking certificates takes, as this device keeps it. `at`: since when both lists were so. */
export type CheckingKit = { trust: TrustList; revoked: RevokedList; at: Millis };

/** The kit, as new as it can be had: `reading` before it is known whether there is one. */
export type KitState = {
  kit: CheckingKit | undefined;
  reading: boolean;
  failure: unknown;
  refresh: () => Promise<void>;
};

/** Reads the kit that is kept, and fetches a newer one at once, every hour, and when the network is back. */
export function useCheckingKit(): KitState {
  const [kit, setKit] = useState<CheckingKit>();
  const [reading, setReading] = useState(true);
  const [failure, setFailure] = useState<unknown>();
  const connection = useConnection();
  const refresh = async () => {
    try {
      const [trust, revoked] = await Promise.all([
        place(readTrustList, {}, { quiet: true }),
        place(readRevokedList, {}, { quiet: true }),
      ]);
      const at = Math.min(parseInstant(trust.at), parseInstant(revoked.at));
      setKit({ trust, revoked, at });
      setFailure(undefined);
      await onThisDevice.keep(name, { trust, revoked, at });
    } catch (thrown) {
      // Without a network the kept one serves; its age is shown.
      setFailure(isNetworkFailure(thrown) ? undefined : thrown);
    } finally {
      setReading(false);
    }
  };
  useEffect(() => {
    let here = true;
    void onThisDevice.read(name).then((found) => {
      if (!here || !found) return;
      setKit((newer) => newer ?? (found as CheckingKit));
      setReading(false);
    });
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), hour);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);
  useEffect(() => {
    void refresh();
  }, [connection]);
  return { kit, reading, failure, refresh };
}

const name = 'sihat_checking_kit';
