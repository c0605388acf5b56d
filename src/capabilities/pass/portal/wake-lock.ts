import { useEffect } from 'react';

/** Keeps the screen on while the component is mounted, if the device allows it (Screen Wake Lock). */
export function useWakeLock(): void {
  useEffect(() => {
    let unmounted = false;
    let currentLock: WakeLockSentinel | undefined;
    const requestLock = async () => {
      // A device that saves its battery refuses. The lock is lost whenever the page is hidden.
      if (document.visibilityState !== 'visible' || currentLock?.released === false) return;
      const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (unmounted) await lock?.release();
      else currentLock = lock;
    };
    const onChange = () => void requestLock();
    void requestLock();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      unmounted = true;
      document.removeEventListener('visibilitychange', onChange);
      void currentLock?.release();
    };
  }, []);
}
