import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { endSessions } from './end-sessions.ts';

export async function logOut(world: Pick<World, 'sql' | 'clock'>, actor: Traveller): Promise<Record<string, never>> {
  await endSessions(world, actor, { account: actor.accountId, session: actor.sessionId }, 'log-out');
  return {};
}
