import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { type Millis, systemClock } from '#foundation/time/clock.ts';
import { isRefused } from './catalogue.ts';
import { onClearServerData } from './server-data.ts';
import { cacheResponse, type CachedResponse, cacheKey, readCachedResponse } from './cached-responses.ts';
import { callApi } from './call-api.ts';

/** An answer that is drawn before it has come, and stands in where it does not come. */
export type CachedCall<T> = {
  /** What the server said, now or last; undefined while nothing is known. */
  data: T | undefined;
  /** When it said so, where it could not be asked now. */
  keptAt: Millis | undefined;
  /** Why it could not be asked now. */
  failure: unknown;
  asking: boolean;
  /** Asks again, because somebody wants to know. */
  again: () => void;
};

/**
 * The same, on a page that stays open. `follow`: asks again by itself, and so asks nobody for a password. `reload`: as `again`, for who
 * waits; answers why it could not be asked, and nothing when it was.
 */
export type PolledCall<T> = CachedCall<T> & { follow: () => void; reload: () => Promise<unknown> };

/**
 * Asks a call that changes nothing, each time it is drawn, and keeps its answer on this device, sealed; where it is somebody's own, until
 * they log out. What was said last is drawn at once, and stays with its time where there is no network; where the server refuses to say
 * it, it is not drawn either. `waits`: for a part of a page that asks nobody for a password before they press its button. For blocks and pages that are
 * to be read anywhere, and for first pages, which do without the library of queries; what must not stay on a device is asked by a query.
 */
export function useCachedCall<C extends AnyCall>(
  call: C,
  input: RequestOf<C>,
  { waits = false }: { waits?: boolean } = {},
): PolledCall<OutputOf<C>> {
  const name = cacheKey(call, input);
  const [state, setState] = useState<State>(() => before(name));
  const current = state.name === name ? state : before(name);
  const latest = useRef(input);
  latest.current = input;
  const wanted = useRef('');
  const ask = useCallback(
    async (byItself: boolean): Promise<unknown> => {
      wanted.current = name;
      const say = (change: Partial<State>) => {
        if (wanted.current === name) setState((was) => ({ ...(was.name === name ? was : before(name)), ...change }));
      };
      say({ asking: true });
      const kept = said.has(name) ? undefined : readCachedResponse(call, latest.current);
      void kept?.then((answer) => {
        if (answer && wanted.current === name) setState((was) => (was.answer ? was : { ...was, answer }));
      });
      try {
        const asks = byItself ? false : () => say({ answer: undefined });
        const answer = { data: await callApi(call, latest.current, { asks }), at: systemClock.now() };
        // Whoever asked has left, perhaps by logging out: nothing of theirs is kept any more.
        if (wanted.current !== name) return undefined;
        said.set(name, answer);
        void cacheResponse(call, latest.current, answer);
        say({ answer, failure: undefined, asking: false });
        return undefined;
      } catch (failure) {
        await kept;
        say({ failure, asking: false, ...(isRefused(failure) && { answer: undefined }) });
        return failure;
      }
    },
    [call, name],
  );
  useEffect(() => {
    void ask(waits);
    return () => {
      wanted.current = '';
    };
  }, [ask, waits]);
  const { answer, failure, asking } = current;
  return {
    data: answer?.data as OutputOf<C> | undefined,
    keptAt: failure === undefined ? undefined : answer?.at,
    failure,
    asking,
    again: () => void ask(false),
    reload: () => ask(false),
    follow: () => void ask(true),
  };
}

type State = { name: string; answer: CachedResponse<unknown> | undefined; failure: unknown; asking: boolean };

// What was said to this page: the next screen that asks for it draws it at once.
const said = new Map<string, CachedResponse<unknown>>();
onClearServerData(() => said.clear());

function before(name: string): State {
  return { name, answer: said.get(name), failure: undefined, asking: true };
}
