import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { getCaptcha as call } from '../contract.ts';
import { browserHash } from './browser.ts';
import { makeChallenge } from './captcha.ts';
import { smsDestination } from './destination.ts';

/** A challenge for one number and this browser. */
export async function getCaptcha(
  world: Pick<World, 'keys' | 'clock'>,
  visitor: Visitor,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const binding = { destination: smsDestination(world, input).hash, browser: browserHash(world, visitor) };
  return { challenge: await makeChallenge(world, binding, world.clock.now()) };
}
