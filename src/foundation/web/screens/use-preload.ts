import { useEffect } from 'react';

/**
 * Loads the code of lazy parts one after another, so that they can be shown later without a network. What could not be
 * loaded is loaded again when the browser is online again. `loads` must stay the same between renders.
 */
export function usePreload(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const missing = new Set(loads);
    const loadMissing = async () => {
      for (const load of missing)
        await load().then(
          () => missing.delete(load),
          () => undefined,
        );
    };
    const start = () => void loadMissing();
    start();
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [loads]);
}
