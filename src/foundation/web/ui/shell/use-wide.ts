import { useSyncExternalStore } from 'react';

/** Whether the window has room for the desktop layout: 1024 px and more. */
export function useWide(): boolean {
  return useSyncExternalStore(wide.subscribe, wide.matches);
}

/** Whether the window is wider than a phone: 768 px and more. */
export function useMiddling(): boolean {
  return useSyncExternalStore(middling.subscribe, middling.matches);
}

function atLeast(width: number) {
  const query = () =>
    typeof window.matchMedia === 'function' ? window.matchMedia(`(min-width: ${width}px)`) : undefined;
  return {
    matches: () => query()?.matches ?? false,
    subscribe: (changed: () => void) => {
      const media = query();
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
  };
}

const wide = atLeast(1024);
const middling = atLeast(768);
