import type { World } from '#foundation/server/world.ts';
import { openDestination } from './destination.ts';
import { findAccount } from './store.ts';

export { endSessions } from './end-sessions.ts';
export { ensureAccount } from './ensure-account.ts';
export { loginJobs } from './jobs.ts';
export { type LoggedIn, traveller } from './session-guard.ts';
export type { LoginSettings } from './settings.ts';

/** An account as later capabilities may know it. `to`: E.164 or e-mail address, where its messages go. */
export type Account = { id: string; channel: 'sms' | 'mail'; to: string; language: 'en' | 'ms'; createdAt: string };

/** Where messages for an account go; undefined when there is no such account. */
export async function accountDestination(world: Pick<World, 'sql' | 'keys'>, id: string): Promise<Account | undefined> {
  const row = await findAccount(world.sql, id);
  if (!row) return undefined;
  const to = openDestination(world, id, row.destination);
  return { id, channel: row.channel, to, language: row.language, createdAt: row.created_at };
}
