import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { browserHash } from './browser.ts';
import { countCaptchaFailure } from './captcha-proofs.ts';
import { smsDestination } from './destination.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, Visitor>;

export const reportCaptchaFailure: Handlers['reportCaptchaFailure'] = async (world, visitor, input) => {
  const { hash: destination } = smsDestination(world, input);
  return countCaptchaFailure(world, visitor, { destination, browser: browserHash(world, visitor) });
};
