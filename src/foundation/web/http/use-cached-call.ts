import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { type Millis, systemClock } from '#foundation/time/clock.ts';
import { isDeniedOrNotFound } from './error-catalogue.ts';
import { onClearServerData } from './clear-server-data.ts';
import { cacheResponse, type CachedResponse, responseCacheKey, readCachedResponse } from './cached-responses.ts';
import { callApi } from './call-api.ts';

/** State of a call whose last response is shown until, or instead of, a new one. */
export type CachedCall<T> = {
  /** The newest known response; undefined while there is none. */
  data: T | undefined;
  /** When `data` arrived, if the last attempt to load newer data failed; otherwise undefined. */
  cachedAt: Millis | undefined;
  error: unknown;
  isFetching: boolean;
  /** Resolves to the failure, or to undefined. */
  refetch: () => Promise<unknown>;
};

/** `poll`: loads again in the background, without a password prompt. */
export type PolledCall<T> = CachedCall<T> & { poll: () => void };

/**
 * Sends a read-only call on mount and caches its response on this device, encrypted. A user's own responses are deleted
 * at logout. Shows the cached response at once, and keeps it, with its time, while there is no network. A 403 or 404
 * hides the cached response. `noPromptOnLoad`: no password prompt until the user retries. For first pages, which load
 * without the query library, and for pages that must be readable offline. Data that must not stay on a device belongs
 * in a query.
 */
export function useCachedCall<C extends AnyCall>(
  call: C,
  input: RequestOf<C>,
  { noPromptOnLoad = false }: { noPromptOnLoad?: boolean } = {},
): PolledCall<OutputOf<C>> {
  const key = responseCacheKey(call, input);
  const [state, setState] = useState<State>(() => initialState(key));
  const currentState = state.key === key ? state : initialState(key);
  const mountedKey = useRef('');
  const load = async (inBackground: boolean): Promise<unknown> => {
    const update = (change: Partial<State>) => {
      if (mountedKey.current === key)
        setState((previous) => ({ ...(previous.key === key ? previous : initialState(key)), ...change }));
    };
    update({ isFetching: true });
    const cached = pageCache.has(key) ? undefined : readCachedResponse(call, input);
    void cached?.then((response) => {
      if (response && mountedKey.current === key)
        setState((previous) => (previous.response ? previous : { ...previous, response }));
    });
    try {
      const onPrompt = inBackground ? false : () => update({ response: undefined });
      const response = { data: await callApi(call, input, { onPrompt }), at: systemClock.now() };
      // The screen is no longer mounted, perhaps after a logout, so the response must not be cached.
      if (mountedKey.current !== key) return undefined;
      pageCache.set(key, response);
      void cacheResponse(call, input, response);
      update({ response, error: undefined, isFetching: false });
      return undefined;
    } catch (error) {
      await cached;
      update({ error, isFetching: false, ...(isDeniedOrNotFound(error) && { response: undefined }) });
      return error;
    }
  };
  const loadOnMount = useEffectEvent(load);
  useEffect(() => {
    mountedKey.current = key;
    void loadOnMount(noPromptOnLoad);
    return () => {
      mountedKey.current = '';
    };
  }, [key, noPromptOnLoad]);
  const { response, error, isFetching } = currentState;
  return {
    data: response?.data as OutputOf<C> | undefined,
    cachedAt: error === undefined ? undefined : response?.at,
    error,
    isFetching,
    refetch: () => load(false),
    poll: () => void load(true),
  };
}

type State = { key: string; response: CachedResponse<unknown> | undefined; error: unknown; isFetching: boolean };

// Responses of this page's lifetime: the next screen with the same call shows them at once.
const pageCache = new Map<string, CachedResponse<unknown>>();
onClearServerData(() => pageCache.clear());

function initialState(key: string): State {
  return { key, response: pageCache.get(key), error: undefined, isFetching: true };
}
