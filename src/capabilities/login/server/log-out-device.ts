import type { InputOf } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { logOutDevice as call } from '../contract-devices.ts';
import { endSessions } from './end-sessions.ts';

/** Ends one login of the account. A login of another account is reported as not found. */
export async function logOutDevice(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Traveller,
  { id }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const ended = await endSessions(world, actor, { account: actor.accountId, session: id }, 'log-out-device');
  if (ended === 0) throw problem('foundation/not-found');
  return {};
}
