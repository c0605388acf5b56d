import { useEffect, useState } from 'react';
import { reloadWithInput } from '#foundation/web/screens/reload-safe-state.ts';
import { withinLoadTime } from '#foundation/web/screens/load-times.ts';

export type LazyModule<T> = { module?: T; failed: boolean; retry: () => void };

/** Loads a module as soon as `enabled` is true. `load` must be the same function at every render. */
export function useLazyModule<T extends object>(load: () => Promise<T>, enabled: boolean): LazyModule<T> {
  const [state, setState] = useState<{ module?: T; failed: boolean }>({ failed: false });
  const [attempt, setAttempt] = useState(0);
  const isLoaded = state.module !== undefined;
  useEffect(() => {
    if (!enabled || isLoaded) return undefined;
    let cancelled = false;
    withinLoadTime(load()).then(
      (module) => {
        if (!cancelled) setState({ module, failed: false });
      },
      () => {
        if (!cancelled && !reloadWithInput(attempt)) setState({ failed: true });
      },
    );
    return () => {
      cancelled = true;
    };
  }, [load, enabled, isLoaded, attempt]);
  const retry = () => {
    setState({ failed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
