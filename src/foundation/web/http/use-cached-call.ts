import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { type Millis, systemClock } from '#foundation/time/clock.ts';
import { isRefused } from './error-catalogue.ts';
import { onClearServerData } from './clear-server-data.ts';
import { cacheResponse, type CachedResponse, cacheKey, readCachedResponse } from './cached-responses.ts';
import { callApi } from './call-api.ts';

/** State of a call whose last response is shown until, or instead of, a new one. */
export type CachedCall<T> = {
  /** The newest known response; undefined while there is none. */
  data: T | undefined;
  /** When `data` came, if it could not be loaded again. */
  cachedAt: Millis | undefined;
  /** Why loading failed. */
  failure: unknown;
  isLoading: boolean;
  /** Loads again on the user's request. */
  retry: () => void;
};

/**
 * A cached call on a page that stays open. `poll`: loads again in the background, without a password prompt.
 * `reload`: like `retry`, and resolves to the failure, or to undefined.
 */
export type PolledCall<T> = CachedCall<T> & { poll: () => void; reload: () => Promise<unknown> };

/**
 * Sends a read-only call on mount and caches its response on this device, encrypted. A user's own responses are deleted
 * at logout. The cached response is shown at once, and stays with its time while there is no network. A refusal by the
 * server hides it. `noPromptOnLoad`: no password prompt before the user presses the button.
 * For first pages, which load without the query library, and for pages that must be readable offline. Data that must
 * not stay on a device belongs in a query.
 */
export function useCachedCall<C extends AnyCall>(
  call: C,
  input: RequestOf<C>,
  { noPromptOnLoad = false }: { noPromptOnLoad?: boolean } = {},
): PolledCall<OutputOf<C>> {
  const key = cacheKey(call, input);
  const [state, setState] = useState<State>(() => initialState(key));
  const current = state.key === key ? state : initialState(key);
  const latestInput = useRef(input);
  latestInput.current = input;
  const loadingKey = useRef('');
  const load = useCallback(
    async (inBackground: boolean): Promise<unknown> => {
      loadingKey.current = key;
      const update = (change: Partial<State>) => {
        if (loadingKey.current === key)
          setState((previous) => ({ ...(previous.key === key ? previous : initialState(key)), ...change }));
      };
      update({ isLoading: true });
      const cached = pageCache.has(key) ? undefined : readCachedResponse(call, latestInput.current);
      void cached?.then((response) => {
        if (response && loadingKey.current === key)
          setState((previous) => (previous.response ? previous : { ...previous, response }));
      });
      try {
        const onPrompt = inBackground ? false : () => update({ response: undefined });
        const response = {
          data: await callApi(call, latestInput.current, { prompts: onPrompt }),
          at: systemClock.now(),
        };
        // The user has left this page, perhaps by logging out: nothing may be cached for them.
        if (loadingKey.current !== key) return undefined;
        pageCache.set(key, response);
        void cacheResponse(call, latestInput.current, response);
        update({ response, failure: undefined, isLoading: false });
        return undefined;
      } catch (failure) {
        await cached;
        update({ failure, isLoading: false, ...(isRefused(failure) && { response: undefined }) });
        return failure;
      }
    },
    [call, key],
  );
  useEffect(() => {
    void load(noPromptOnLoad);
    return () => {
      loadingKey.current = '';
    };
  }, [load, noPromptOnLoad]);
  const { response, failure, isLoading } = current;
  return {
    data: response?.data as OutputOf<C> | undefined,
    cachedAt: failure === undefined ? undefined : response?.at,
    failure,
    isLoading,
    retry: () => void load(false),
    reload: () => load(false),
    poll: () => void load(true),
  };
}

type State = { key: string; response: CachedResponse<unknown> | undefined; failure: unknown; isLoading: boolean };

// Responses of this page's lifetime: the next screen with the same call shows them at once.
const pageCache = new Map<string, CachedResponse<unknown>>();
onClearServerData(() => pageCache.clear());

function initialState(key: string): State {
  return { key, response: pageCache.get(key), failure: undefined, isLoading: true };
}
