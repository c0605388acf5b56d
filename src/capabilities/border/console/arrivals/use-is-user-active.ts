import { useEffect, useState } from 'react';
import { minute, second, systemClock } from '#foundation/time/clock.ts';

/** Whether the page was used in the last ten minutes. Polling for longer would keep the session from expiring. */
export function useIsUserActive(): boolean {
  const [isActive, setIsActive] = useState(true);
  useEffect(() => {
    let lastUsedAt = systemClock.now();
    const onActivity = () => {
      lastUsedAt = systemClock.now();
      setIsActive(true);
    };
    const timer = setInterval(() => setIsActive(systemClock.now() - lastUsedAt < 10 * minute), 10 * second);
    for (const eventName of activityEvents) document.addEventListener(eventName, onActivity);
    return () => {
      clearInterval(timer);
      for (const eventName of activityEvents) document.removeEventListener(eventName, onActivity);
    };
  }, []);
  return isActive;
}

const activityEvents = ['pointerdown', 'pointermove', 'keydown'] as const;
