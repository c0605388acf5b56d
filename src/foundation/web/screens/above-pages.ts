import { type ReactNode, useSyncExternalStore } from 'react';

/** Puts something above every page, or nothing: for what comes after the first page stands, such as news of the service. */
export function putAbovePages(node: ReactNode): void {
  above = node;
  for (const listener of listeners) listener();
}

/** What stands above every page. */
export function useAbovePages(): ReactNode {
  return useSyncExternalStore(listen, () => above);
}

let above: ReactNode = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
