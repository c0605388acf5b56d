import { useEffect, useState } from 'react';
import type { PublishedKeys } from '#capabilities/pass/contract.ts';
import { hour, type Millis, minute, parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { useConnection } from '#foundation/web/http/connection.ts';
import { place } from '#foundation/web/http/place.ts';
import { onThisDevice } from '#foundation/web/session/sealed-storage.ts';
import { readHealthCodeKeys } from '../contract-keys.ts';

/** The keys that checking takes, as this device keeps them, and since when they were so. */
export type CodeKit = { keys: PublishedKeys['keys']; at: Millis };

/** The kit, as new as it can be had: `reading` before it is known whether there is one. `clockWrong`: by what the server said just now. */
export type KitState = {
  kit: CodeKit | undefined;
  reading: boolean;
  failure: unknown;
  clockWrong: boolean;
  refresh: () => Promise<void>;
};

/** Reads the kit that is kept, and fetches a newer one at once, every hour, and when the network is back. */
export function useCodeKit(): KitState {
  const [kit, setKit] = useState<CodeKit>();
  const [reading, setReading] = useState(true);
  const [failure, setFailure] = useState<unknown>();
  const [clockWrong, setClockWrong] = useState(false);
  const connection = useConnection();
  const refresh = async () => {
    try {
      const said = await place(readHealthCodeKeys, {}, { quiet: true });
      const newer = { keys: said.keys, at: parseInstant(said.at) };
      setKit(newer);
      setFailure(undefined);
      // The server says the minute.
      const ahead = systemClock.now() - newer.at;
      setClockWrong(ahead < -10 * second || ahead > minute + 10 * second);
      await onThisDevice.keep(name, newer);
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
      setKit((newer) => newer ?? (found as CodeKit));
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
  return { kit, reading, failure, clockWrong, refresh };
}

const name = 'sihat_code_kit';
