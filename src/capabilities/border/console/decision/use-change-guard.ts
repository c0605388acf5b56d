import { useEffect, useRef, useState } from 'react';
import { type Millis, monotonicNow } from '#foundation/time/clock.ts';

/**
 * Guards buttons against a press that was meant for the state before a change. `guard` runs an action, unless `key` has
 * just changed while the buttons were on the screen; then `wasStopped` is true until the next press.
 */
export function useChangeGuard(key: string, time: Millis) {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const seenKey = useRef(key);
  const [wasStopped, setWasStopped] = useState(false);
  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    changedAt.current = monotonicNow();
  }, [key]);
  const guard = (action: () => void) => {
    const isJustChanged = monotonicNow() - changedAt.current < time;
    setWasStopped(isJustChanged);
    if (!isJustChanged) action();
  };
  return { guard, wasStopped };
}
