import { useSyncExternalStore } from 'react';

/** Whether the window has room for the desktop layout: 1024 px and more. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}

function subscribe(changed: () => void): () => void {
  const media = query();
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

function query(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia('(min-width: 1024px)') : undefined;
}
