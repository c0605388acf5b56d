import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

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
  notify();
}

/** Calls the listener when the network is lost or returns. Returns a function that unsubscribes it. */
export function onReachabilityChange(listener: () => void): () => void {
  return subscribe(listener);
}

/** Hook for the state of the network, as the last call or the browser reported it. */
export function useReachability(): Reachability {
  return useSyncExternalStore(onReachabilityChange, readReachability, () => 'online');
}

const { subscribe, notify } = createListeners();
let current: Reachability = 'online';

if (typeof window !== 'undefined') {
  current = navigator.onLine ? 'online' : 'offline';
  window.addEventListener('offline', () => reportReachability(false));
  window.addEventListener('online', () => reportReachability(true));
}
