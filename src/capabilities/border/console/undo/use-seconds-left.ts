import { useEffect, useState } from 'react';
import { type Millis, second, systemClock } from '#foundation/time/clock.ts';

/** Whole seconds until an instant of the device's clock, at least 0. Changes once a second. */
export function useSecondsLeft(until: Millis | undefined): number {
  const [now, setNow] = useState(() => systemClock.now());
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / second));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(systemClock.now()), second);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
