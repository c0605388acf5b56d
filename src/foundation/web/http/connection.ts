import { useSyncExternalStore } from 'react';

/** Whether the server can be reached, as far as this page has noticed. */
export type Connection = 'online' | 'offline';

/** What was last noticed. */
function connection(): Connection {
  return noticed;
}

/** Tells what a call noticed. Checks in the background tell nothing, but for a check of the service's state that failed often. */
export function reportReachability(reached: boolean): void {
  const now = reached ? 'online' : 'offline';
  if (now === noticed) return;
  noticed = now;
  for (const listener of listeners) listener();
}

/** Listens for changes; answers how to stop. */
function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server can be reached, kept up to date. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, connection, () => 'online');
}

const listeners = new Set<() => void>();
let noticed: Connection = 'online';

if (typeof window !== 'undefined') {
  noticed = navigator.onLine ? 'online' : 'offline';
  window.addEventListener('offline', () => reportReachability(false));
  window.addEventListener('online', () => reportReachability(true));
}
