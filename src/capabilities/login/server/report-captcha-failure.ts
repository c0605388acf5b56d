import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { reportCaptchaFailure as call } from '../contract.ts';
import { browserHash } from './browser.ts';
import { countCaptchaFailure } from './captcha-proofs.ts';
import { smsDestination } from './destination.ts';

export async function reportCaptchaFailure(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  visitor: Visitor,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { hash: destination } = smsDestination(world, input);
  return countCaptchaFailure(world, visitor, { destination, browser: browserHash(world, visitor) });
}
