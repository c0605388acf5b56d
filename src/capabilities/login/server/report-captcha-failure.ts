import type { Handler } from '#foundation/server/http/route.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { reportCaptchaFailure as call } from '../contract.ts';
import { browserHash } from './browser.ts';
import { countCaptchaFailure } from './captcha-proofs.ts';
import { smsDestination } from './destination.ts';

export const reportCaptchaFailure: Handler<typeof call, Pick<World, 'sql' | 'clock' | 'keys'>, Visitor> = async (
  world,
  visitor,
  input,
) => {
  const { hash: destination } = smsDestination(world, input);
  return countCaptchaFailure(world, visitor, { destination, browser: browserHash(world, visitor) });
};
