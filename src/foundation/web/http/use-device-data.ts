import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Millis } from '#foundation/time/clock.ts';
import { deviceStorage } from '../session/encrypted-storage.ts';
import { isNetworkFailure } from './error-catalogue.ts';
import { onReachabilityChange } from './reachability.ts';

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
  const mountedName = useRef('');
  const update = (change: (previous: State<Data>) => State<Data>) => {
    if (mountedName.current === name) setState((previous) => change(previous.name === name ? previous : { name }));
  };
  const refresh = async () => {
    try {
      const data = await source.fetch();
      // The screen is no longer mounted, perhaps after a logout, so the data must not be stored.
      if (mountedName.current !== name) return;
      update(() => ({ name, data, hasFetched: true }));
      const isLasting = await deviceStorage.save(name, data);
      update((previous) => ({ ...previous, isLasting }));
    } catch (thrown) {
      const failure = isNetworkFailure(thrown) ? undefined : thrown;
      const data = await readStored(source);
      update((previous) => ({ ...previous, data: previous.data ?? data, failure, hasFetched: true }));
    }
  };
  const showStored = useEffectEvent(async () => {
    const data = await readStored(source);
    if (data) update((previous) => ({ ...previous, data: previous.data ?? data }));
  });
  const refreshLatest = useEffectEvent(refresh);
  useEffect(() => {
    mountedName.current = name;
    void showStored();
    void refreshLatest();
    const timer = setInterval(() => document.visibilityState === 'visible' && void refreshLatest(), refreshInterval);
    const unsubscribe = onReachabilityChange(() => void refreshLatest());
    return () => {
      mountedName.current = '';
      clearInterval(timer);
      unsubscribe();
    };
  }, [name, refreshInterval]);
  const { data, failure, hasFetched, isLasting = true }: State<Data> = state.name === name ? state : { name };
  return { data, isReading: data === undefined && !hasFetched, failure, isLasting, refresh };
}

type State<Data> = {
  name: string;
  data?: Data | undefined;
  failure?: unknown;
  hasFetched?: boolean;
  isLasting?: boolean;
};

async function readStored<Data>({ name, schema }: DeviceDataSource<Data>): Promise<Data | undefined> {
  const parsed = schema.safeParse(await deviceStorage.read(name));
  return parsed.success ? parsed.data : undefined;
}
