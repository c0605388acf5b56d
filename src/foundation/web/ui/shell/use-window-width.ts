import { useSyncExternalStore } from 'react';

/** Whether the window is wide enough for the desktop layout: 1024 px and more. */
export function useDesktopWidth(): boolean {
  return useSyncExternalStore(desktopQuery.subscribe, desktopQuery.matches);
}

/** Whether the window is wider than a phone: 768 px and more. */
export function useMediumWidth(): boolean {
  return useSyncExternalStore(mediumQuery.subscribe, mediumQuery.matches);
}

function minWidthQuery(width: number) {
  const query = () =>
    typeof window.matchMedia === 'function' ? window.matchMedia(`(min-width: ${width}px)`) : undefined;
  return {
    matches: () => query()?.matches ?? false,
    subscribe: (listener: () => void) => {
      const media = query();
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
  };
}

const desktopQuery = minWidthQuery(1024);
const mediumQuery = minWidthQuery(768);
