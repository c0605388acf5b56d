import { type ReactNode, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** Sets the content above every page, such as service notices that load after the first page. Null clears it. */
export const setPageBanner = (node: ReactNode): void => banner.set(node);

export const usePageBanner = (): ReactNode => useSlot(banner);

/** Sets a layer over the current page, whichever it is. Null removes it. */
export const setPageOverlay = (node: ReactNode): void => overlay.set(node);

export const usePageOverlay = (): ReactNode => useSlot(overlay);

const [banner, overlay] = [createSlot(), createSlot()];

function createSlot() {
  let current: ReactNode = null;
  const { subscribe, notify } = createListeners();
  return {
    set: (node: ReactNode) => {
      current = node;
      notify();
    },
    read: () => current,
    subscribe,
  };
}

function useSlot({ subscribe, read }: typeof banner): ReactNode {
  return useSyncExternalStore(subscribe, read);
}
