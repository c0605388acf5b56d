import { useEffect } from 'react';
import type { Preloadable } from './lazy-part.tsx';

/**
 * Loads the code of parts one after another, so that they can be shown later without a network. What could not be
 * loaded is loaded again when the browser is online again. `parts` must stay the same between renders.
 */
export function usePreload(parts: readonly Preloadable[]): void {
  useEffect(() => {
    const missing = new Set(parts);
    const loadMissing = async () => {
      for (const part of missing)
        await part.preload().then(
          () => missing.delete(part),
          () => undefined,
        );
    };
    const load = () => void loadMissing();
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [parts]);
}
