import { useEffect, useState } from 'react';
import { type Millis, second, systemClock } from '#foundation/time/clock.ts';

/** Returns the current time, updated every second. */
export function useNow(): Millis {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), second);
    return () => clearInterval(timer);
  }, []);
  return now;
}
