import { useEffect, useState } from 'react';
import { keepForReload } from '#foundation/web/screens/keep-over-reload.ts';
import { loadTimes } from '#foundation/web/screens/load-times.ts';

/** Something that loads when it is needed: nothing yet, there, or not to be had. */
export type Later<T> = { got?: T; failed: boolean; retry: () => void };

/** Loads once `wanted`, and again on `retry`. `load` is the same function each time. */
export function useLater<T extends object>(load: () => Promise<T>, wanted: boolean): Later<T> {
  const [state, setState] = useState<{ got?: T; failed: boolean }>({ failed: false });
  const [attempt, setAttempt] = useState(0);
  const there = state.got !== undefined;
  useEffect(() => {
    if (!wanted || there) return undefined;
    let over = false;
    const fail = (isRefused: boolean) => {
      if (over) return;
      over = true;
      // Somebody asked for it again: a browser that remembers the failure asks nobody, until the page begins anew.
      if (isRefused && attempt > 0 && navigator.onLine && keepForReload()) window.location.reload();
      else setState({ failed: true });
    };
    load().then(
      (got) => {
        if (!over) setState({ got, failed: false });
      },
      () => fail(true),
    );
    const timer = setTimeout(() => fail(false), loadTimes.failed);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [load, wanted, there, attempt]);
  const retry = () => {
    setState({ failed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
