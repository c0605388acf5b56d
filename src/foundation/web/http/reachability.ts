import { useSyncExternalStore } from 'react';

export type Reachability = 'online' | 'offline';

function readReachability(): Reachability {
  return current;
}

/**
 * Records whether a call reached the server. Background checks do not report, except a service check that failed often.
 */
export function reportReachability(isReached: boolean): void {
  const next = isReached ? 'online' : 'offline';
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hook for the state of the network, as the last call or the browser reported it. */
export function useReachability(): Reachability {
  return useSyncExternalStore(subscribe, readReachability, () => 'online');
}

const listeners = new Set<() => void>();
let current: Reachability = 'online';

if (typeof window !== 'undefined') {
  current = navigator.onLine ? 'online' : 'offline';
  window.addEventListener('offline', () => reportReachability(false));
  window.addEventListener('online', () => reportReachability(true));
}
