import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Millis } from '#foundation/time/clock.ts';
import { deviceStorage } from '../session/encrypted-storage.ts';
import { isNetworkFailure } from './error-catalogue.ts';
import { useReachability } from './reachability.ts';

export type DeviceDataState<Data> = {
  data: Data | undefined;
  isReading: boolean;
  /** Why no newer data could be fetched; undefined after a network failure. */
  failure: unknown;
  /** Whether the data outlives the page. */
  isLasting: boolean;
  refresh: () => Promise<void>;
};

/**
 * `name`: storage key. `fetch` loads newer data on mount, and then after each `refreshInterval` while the page is
 * visible.
 */
export type DeviceDataSource<Data> = {
  name: string;
  schema: z.ZodMiniType<Data>;
  fetch: () => Promise<Data>;
  refreshInterval: Millis;
};

/**
 * Reads data that is stored encrypted on this device and keeps it fresh: fetches on mount, at an interval, and when the
 * network returns. Without a network the stored data is used, and the page shows its age.
 * Data that this build's schema does not accept is ignored.
 */
export function useDeviceData<Data>(source: DeviceDataSource<Data>): DeviceDataState<Data> {
  const { name, refreshInterval } = source;
  const [state, setState] = useState<State<Data>>({ name });
  const [isLasting, setLasting] = useState(true);
  const latest = useRef(source);
  latest.current = source;
  const isMounted = useRef(true);
  const reachability = useReachability();
  const update = useCallback(
    (change: (previous: State<Data>) => State<Data>) => {
      if (latest.current.name === name) setState((previous) => change(previous.name === name ? previous : { name }));
    },
    [name],
  );
  const refresh = useCallback(async () => {
    try {
      const data = await latest.current.fetch();
      // The screen is no longer mounted, perhaps after a logout, so the data must not be stored.
      if (!isMounted.current || latest.current.name !== name) return;
      update(() => ({ name, data, hasFetched: true }));
      setLasting(await deviceStorage.save(name, data));
    } catch (thrown) {
      const failure = isNetworkFailure(thrown) ? undefined : thrown;
      const data = await readStored(latest.current);
      update((previous) => ({ ...previous, data: previous.data ?? data, failure, hasFetched: true }));
    }
  }, [name, update]);
  useEffect(() => {
    isMounted.current = true;
    void readStored(latest.current).then(
      (data) => data && update((previous) => ({ ...previous, data: previous.data ?? data })),
    );
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), refreshInterval);
    return () => {
      isMounted.current = false;
      clearInterval(timer);
    };
  }, [refreshInterval, refresh, update]);
  useEffect(() => {
    void refresh();
  }, [reachability, refresh]);
  const { data, failure, hasFetched }: State<Data> = state.name === name ? state : { name };
  return { data, isReading: data === undefined && !hasFetched, failure, isLasting, refresh };
}

type State<Data> = { name: string; data?: Data | undefined; failure?: unknown; hasFetched?: boolean };

async function readStored<Data>({ name, schema }: DeviceDataSource<Data>): Promise<Data | undefined> {
  const parsed = schema.safeParse(await deviceStorage.read(name));
  return parsed.success ? parsed.data : undefined;
}
