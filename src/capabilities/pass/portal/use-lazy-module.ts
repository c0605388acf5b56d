import { useEffect, useState } from 'react';
import { reloadWithInput } from '#foundation/web/screens/reload-safe-state.ts';
import { withinLoadTime } from '#foundation/web/screens/load-times.ts';

/** Something that loads when it is needed: nothing yet, there, or not to be had. */
export type LazyModule<T> = { got?: T; failed: boolean; retry: () => void };

/** Loads once `wanted`, and again on `retry`. `load` is the same function each time. */
export function useLazyModule<T extends object>(load: () => Promise<T>, wanted: boolean): LazyModule<T> {
  const [state, setState] = useState<{ got?: T; failed: boolean }>({ failed: false });
  const [attempt, setAttempt] = useState(0);
  const there = state.got !== undefined;
  useEffect(() => {
    if (!wanted || there) return undefined;
    let over = false;
    withinLoadTime(load()).then(
      (got) => {
        if (!over) setState({ got, failed: false });
      },
      () => {
        if (!over && !reloadWithInput(attempt)) setState({ failed: true });
      },
    );
    return () => {
      over = true;
    };
  }, [load, wanted, there, attempt]);
  const retry = () => {
    setState({ failed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
