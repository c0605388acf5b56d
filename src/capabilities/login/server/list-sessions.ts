import type { World } from '#foundation/server/world.ts';
import { selectActiveSessions } from './store.ts';
import { selectAllSessions } from './store-personal-data.ts';

export async function listActiveSessionIds(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  account: string,
): Promise<string[]> {
  const rows = await selectActiveSessions(sql, account, clock.instant());
  return rows.map(({ id }) => id);
}

/** Lists the ids of all stored sessions of an account, to find the audit entries about these sessions. */
export async function listSessionIds({ sql }: Pick<World, 'sql'>, account: string): Promise<string[]> {
  return (await selectAllSessions(sql, account)).map(({ id }) => id);
}
