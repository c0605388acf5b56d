import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Millis } from '#foundation/time/clock.ts';
import { deviceStorage } from '../session/sealed-storage.ts';
import { isNetworkFailure } from './catalogue.ts';
import { useConnection } from './connection.ts';

/** What a page works with where there is no network, as new as it can be had. */
export type DeviceDataState<Kit> = {
  kept: Kit | undefined;
  /** Whether it is not known yet if there is one. */
  reading: boolean;
  /** Why no newer one could be fetched; undefined where only the network was missing. */
  failure: unknown;
  /** Whether it outlives the page. */
  lasting: boolean;
  /** Asks for another now. */
  refresh: () => Promise<void>;
};

/** `name`: under which it is kept, sealed. `fetch` asks the server for a newer one, at once and then so often while the page is looked at. */
export type DeviceDataSource<Kit> = {
  name: string;
  shape: z.ZodMiniType<Kit>;
  fetch: () => Promise<Kit>;
  every: Millis;
};

/**
 * Reads the kit that this device keeps, and fetches a newer one: at once, from time to time, and when the network is back. Without a network
 * the kept one serves, and the page says its age. What another build of the page has kept in another shape is none.
 */
export function useDeviceData<Kit>(source: DeviceDataSource<Kit>): DeviceDataState<Kit> {
  const { name, every } = source;
  const [state, setState] = useState<Known<Kit>>({ name });
  const [lasting, setLasting] = useState(true);
  const latest = useRef(source);
  latest.current = source;
  const shown = useRef(true);
  const connection = useConnection();
  const say = useCallback(
    (change: (was: Known<Kit>) => Known<Kit>) => {
      if (latest.current.name === name) setState((was) => change(was.name === name ? was : { name }));
    },
    [name],
  );
  const refresh = useCallback(async () => {
    try {
      const kept = await latest.current.fetch();
      // Whoever asked has left, perhaps by logging out: nothing is kept for them any more.
      if (!shown.current || latest.current.name !== name) return;
      say(() => ({ name, kept, looked: true }));
      setLasting(await deviceStorage.keep(name, kept));
    } catch (thrown) {
      const failure = isNetworkFailure(thrown) ? undefined : thrown;
      const kept = await readKept(latest.current);
      say((was) => ({ ...was, kept: was.kept ?? kept, failure, looked: true }));
    }
  }, [name, say]);
  useEffect(() => {
    shown.current = true;
    void readKept(latest.current).then((kept) => kept && say((was) => ({ ...was, kept: was.kept ?? kept })));
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), every);
    return () => {
      shown.current = false;
      clearInterval(timer);
    };
  }, [every, refresh, say]);
  useEffect(() => {
    void refresh();
  }, [connection, refresh]);
  const { kept, failure, looked }: Known<Kit> = state.name === name ? state : { name };
  return { kept, reading: kept === undefined && !looked, failure, lasting, refresh };
}

type Known<Kit> = { name: string; kept?: Kit | undefined; failure?: unknown; looked?: boolean };

async function readKept<Kit>({ name, shape }: DeviceDataSource<Kit>): Promise<Kit | undefined> {
  const found = shape.safeParse(await deviceStorage.read(name));
  return found.success ? found.data : undefined;
}
