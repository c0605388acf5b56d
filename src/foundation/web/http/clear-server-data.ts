import { session } from '../session/page-session.ts';

/** Clears all server data in memory, after a logout or for another user. */
export function clearServerData(): void {
  for (const clear of clearFunctions) clear();
}

export function onClearServerData(clear: () => void): void {
  clearFunctions.push(clear);
}

const clearFunctions: (() => void)[] = [];

// Covers sessions that end without a logout here: in another tab, or on the server.
session.subscribe(() => {
  if (session.state().phase === 'logged-out') clearServerData();
});
