import { session } from '../session/page-session.ts';

/** Forgets all that the server said: somebody left, or somebody else has come. */
export function clearServerData(): void {
  for (const forget of forgetting) forget();
}

/** Told when all is to be forgotten. */
export function onClearServerData(forget: () => void): void {
  forgetting.push(forget);
}

const forgetting: (() => void)[] = [];

// Also where a login ends without anybody's saying so: another tab, or the server.
session.subscribe(() => {
  if (session.state().phase === 'logged-out') clearServerData();
});
