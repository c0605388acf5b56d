import { type ReactNode, useSyncExternalStore } from 'react';

/** Puts something above every page, or nothing: for what comes after the first page stands, such as news of the service. */
export const putAbovePages = (node: ReactNode): void => above.put(node);

/** What stands above every page. */
export const useAbovePages = (): ReactNode => useSpot(above);

/** Puts a layer over whatever page is open, or nothing. */
export const putOverPages = (node: ReactNode): void => over.put(node);

/** What lies over every page. */
export const useOverPages = (): ReactNode => useSpot(over);

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
