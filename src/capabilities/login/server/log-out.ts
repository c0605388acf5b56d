import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-devices.ts';
import { problem } from '#foundation/contract/problem.ts';
import { endSessions } from './end-sessions.ts';

export async function logOut(world: Pick<World, 'sql' | 'clock'>, actor: Traveller): Promise<Record<string, never>> {
  await endSessions(world, actor, { account: actor.accountId, session: actor.sessionId }, 'log-out');
  return {};
}

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Traveller>;

/** A login of another account is reported as not found. */
export const logOutDevice: Handlers['logOutDevice'] = async (world, actor, { id }) => {
  const endedCount = await endSessions(world, actor, { account: actor.accountId, session: id }, 'log-out-device');
  if (endedCount === 0) throw problem('foundation/not-found');
  return {};
};

export const logOutEverywhere: Handlers['logOutEverywhere'] = async (world, actor) => {
  await endSessions(world, actor, { account: actor.accountId }, 'log-out-everywhere');
  return {};
};
