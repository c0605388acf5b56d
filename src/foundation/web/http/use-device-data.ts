import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Millis } from '#foundation/time/clock.ts';
import { deviceStorage } from '../session/encrypted-storage.ts';
import { isNetworkFailure } from './catalogue.ts';
import { useConnection } from './connection.ts';

/** Data that a page uses offline, in its newest known version. */
export type DeviceDataState<Data> = {
  data: Data | undefined;
  /** Whether the stored data is still being read. */
  reading: boolean;
  /** Why no newer data could be fetched; undefined where only the network was missing. */
  failure: unknown;
  /** Whether the data outlives the page. */
  lasting: boolean;
  refresh: () => Promise<void>;
};

/** `name`: storage key. `fetch` loads newer data, at once and then every `every` while the page is visible. */
export type DeviceDataSource<Data> = {
  name: string;
  shape: z.ZodMiniType<Data>;
  fetch: () => Promise<Data>;
  every: Millis;
};

/**
 * Reads data that is stored encrypted on this device and keeps it fresh: fetches on mount, at an interval, and when the
 * network returns. Without a network the stored data is used, and the page shows its age.
 * Data that this build's schema does not accept is ignored.
 */
export function useDeviceData<Data>(source: DeviceDataSource<Data>): DeviceDataState<Data> {
  const { name, every } = source;
  const [state, setState] = useState<Known<Data>>({ name });
  const [lasting, setLasting] = useState(true);
  const latest = useRef(source);
  latest.current = source;
  const shown = useRef(true);
  const connection = useConnection();
  const update = useCallback(
    (change: (was: Known<Data>) => Known<Data>) => {
      if (latest.current.name === name) setState((was) => change(was.name === name ? was : { name }));
    },
    [name],
  );
  const refresh = useCallback(async () => {
    try {
      const data = await latest.current.fetch();
      // The user has left this page, perhaps by logging out: nothing may be stored for them.
      if (!shown.current || latest.current.name !== name) return;
      update(() => ({ name, data, hasFetched: true }));
      setLasting(await deviceStorage.save(name, data));
    } catch (thrown) {
      const failure = isNetworkFailure(thrown) ? undefined : thrown;
      const data = await readStored(latest.current);
      update((was) => ({ ...was, data: was.data ?? data, failure, hasFetched: true }));
    }
  }, [name, update]);
  useEffect(() => {
    shown.current = true;
    void readStored(latest.current).then((data) => data && update((was) => ({ ...was, data: was.data ?? data })));
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), every);
    return () => {
      shown.current = false;
      clearInterval(timer);
    };
  }, [every, refresh, update]);
  useEffect(() => {
    void refresh();
  }, [connection, refresh]);
  const { data, failure, hasFetched }: Known<Data> = state.name === name ? state : { name };
  return { data, reading: data === undefined && !hasFetched, failure, lasting, refresh };
}

type Known<Data> = { name: string; data?: Data | undefined; failure?: unknown; hasFetched?: boolean };

async function readStored<Data>({ name, shape }: DeviceDataSource<Data>): Promise<Data | undefined> {
  const found = shape.safeParse(await deviceStorage.read(name));
  return found.success ? found.data : undefined;
}
