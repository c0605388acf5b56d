import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { type Millis, systemClock } from '#foundation/time/clock.ts';
import { isRefused } from './catalogue.ts';
import { onClearServerData } from './server-data.ts';
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
 * A cached call on a page that stays open. `follow`: loads again in the background, without a password prompt.
 * `reload`: like `again`, and resolves to the failure, or to undefined.
 */
export type PolledCall<T> = CachedCall<T> & { poll: () => void; reload: () => Promise<unknown> };

/**
 * Sends a read-only call on mount and caches its response on this device, encrypted. A user's own data is deleted at
 * logout. The cached response is shown at once, and stays with its time while there is no network. A refusal by the
 * server hides it. `waits`: no password prompt before the user presses the button.
 * For first pages, which load without the query library, and for pages that must be readable offline. Data that must
 * not stay on a device belongs in a query.
 */
export function useCachedCall<C extends AnyCall>(
  call: C,
  input: RequestOf<C>,
  { waits = false }: { waits?: boolean } = {},
): PolledCall<OutputOf<C>> {
  const name = cacheKey(call, input);
  const [state, setState] = useState<State>(() => initialState(name));
  const current = state.name === name ? state : initialState(name);
  const latest = useRef(input);
  latest.current = input;
  const wanted = useRef('');
  const load = useCallback(
    async (inBackground: boolean): Promise<unknown> => {
      wanted.current = name;
      const update = (change: Partial<State>) => {
        if (wanted.current === name)
          setState((was) => ({ ...(was.name === name ? was : initialState(name)), ...change }));
      };
      update({ asking: true });
      const cached = pageCache.has(name) ? undefined : readCachedResponse(call, latest.current);
      void cached?.then((answer) => {
        if (answer && wanted.current === name) setState((was) => (was.answer ? was : { ...was, answer }));
      });
      try {
        const asks = inBackground ? false : () => update({ answer: undefined });
        const answer = { data: await callApi(call, latest.current, { prompts: asks }), at: systemClock.now() };
        // The user has left this page, perhaps by logging out: nothing may be cached for them.
        if (wanted.current !== name) return undefined;
        pageCache.set(name, answer);
        void cacheResponse(call, latest.current, answer);
        update({ answer, failure: undefined, asking: false });
        return undefined;
      } catch (failure) {
        await cached;
        update({ failure, asking: false, ...(isRefused(failure) && { answer: undefined }) });
        return failure;
      }
    },
    [call, name],
  );
  useEffect(() => {
    void load(waits);
    return () => {
      wanted.current = '';
    };
  }, [load, waits]);
  const { answer, failure, asking } = current;
  return {
    data: answer?.data as OutputOf<C> | undefined,
    cachedAt: failure === undefined ? undefined : answer?.at,
    failure,
    isLoading: asking,
    retry: () => void load(false),
    reload: () => load(false),
    poll: () => void load(true),
  };
}

type State = { name: string; answer: CachedResponse<unknown> | undefined; failure: unknown; asking: boolean };

// Responses of this page's lifetime: the next screen with the same call shows them at once.
const pageCache = new Map<string, CachedResponse<unknown>>();
onClearServerData(() => pageCache.clear());

function initialState(name: string): State {
  return { name, answer: pageCache.get(name), failure: undefined, asking: true };
}
