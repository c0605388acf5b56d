import { type ReactNode, useSyncExternalStore } from 'react';

/** Puts something above every page, or nothing: for what comes after the first page stands, such as news of the service. */
export const setPageBanner = (node: ReactNode): void => above.put(node);

/** What stands above every page. */
export const usePageBanner = (): ReactNode => useSpot(above);

/** Puts a layer over whatever page is open, or nothing. */
export const setPageOverlay = (node: ReactNode): void => over.put(node);

/** What lies over every page. */
export const usePageOverlay = (): ReactNode => useSpot(over);

const [above, over] = [openSpot(), openSpot()];

function openSpot() {
  let now: ReactNode = null;
  const listeners = new Set<() => void>();
  return {
    put: (node: ReactNode) => {
      now = node;
      for (const listener of listeners) listener();
    },
    now: () => now,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function useSpot({ listen, now }: typeof above): ReactNode {
  return useSyncExternalStore(listen, now);
}
