import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while the page is visible (Screen Wake Lock API). Returns whether the browser does so; undefined
 * until it is known. A browser releases the lock when the page is hidden, so it is requested again.
 */
export function useWakeLock(): boolean | undefined {
  const [isHeld, setHeld] = useState<boolean>();
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isMounted = true;
    const request = async () => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isMounted) setHeld(true);
        else await lock.release();
      } catch {
        // Not supported, or refused, for example because the battery is low.
        if (isMounted) setHeld(false);
      }
    };
    const requestAgain = () => void request();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
