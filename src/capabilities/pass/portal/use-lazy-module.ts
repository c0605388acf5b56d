import { useEffect, useState } from 'react';
import { reloadWithInput } from '#foundation/web/screens/reload-safe-state.ts';
import { withinLoadTime } from '#foundation/web/screens/load-times.ts';

/** State of a module that loads on demand: loading, loaded (`got`) or failed. */
export type LazyModule<T> = { got?: T; failed: boolean; retry: () => void };

/** Loads a module once `wanted`, and again on `retry`. `load` must be the same function each time. */
export function useLazyModule<T extends object>(load: () => Promise<T>, wanted: boolean): LazyModule<T> {
  const [state, setState] = useState<{ got?: T; failed: boolean }>({ failed: false });
  const [attempt, setAttempt] = useState(0);
  const isLoaded = state.got !== undefined;
  useEffect(() => {
    if (!wanted || isLoaded) return undefined;
    let cancelled = false;
    withinLoadTime(load()).then(
      (got) => {
        if (!cancelled) setState({ got, failed: false });
      },
      () => {
        if (!cancelled && !reloadWithInput(attempt)) setState({ failed: true });
      },
    );
    return () => {
      cancelled = true;
    };
  }, [load, wanted, isLoaded, attempt]);
  const retry = () => {
    setState({ failed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
