import { useEffect, useState } from 'react';
import { minute, second, systemClock } from '#foundation/time/clock.ts';

/** Whether somebody has used the page in the last ten minutes. A page that asks by itself for longer would keep a session from ending. */
export function useIsUserActive(): boolean {
  const [there, setThere] = useState(true);
  useEffect(() => {
    let last = systemClock.now();
    const used = () => {
      last = systemClock.now();
      setThere(true);
    };
    const timer = setInterval(() => setThere(systemClock.now() - last < 10 * minute), 10 * second);
    for (const sign of activityEvents) document.addEventListener(sign, used);
    return () => {
      clearInterval(timer);
      for (const sign of activityEvents) document.removeEventListener(sign, used);
    };
  }, []);
  return there;
}

const activityEvents = ['pointerdown', 'pointermove', 'keydown'] as const;
