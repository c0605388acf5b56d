import { useEffect } from 'react';

/** Keeps the screen on while this is shown, where the device allows it (Screen Wake Lock). */
export function useWakeLock(): void {
  useEffect(() => {
    let over = false;
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      // A device that saves its battery refuses; and the lock is lost whenever the page is hidden.
      if (document.visibilityState !== 'visible' || held?.released === false) return;
      const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (over) await lock?.release();
      else held = lock;
    };
    const onChange = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', onChange);
      void held?.release();
    };
  }, []);
}
