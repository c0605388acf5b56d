import type { Handler } from '#foundation/server/http/route.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { getCaptcha as call, getEmailCaptcha as emailCall } from '../contract.ts';
import { browserHash } from './browser.ts';
import { issueChallenge } from './captcha-proofs.ts';
import { mailDestination, smsDestination } from './destination.ts';

export const getCaptcha: Handler<typeof call, Pick<World, 'keys' | 'clock'>, Visitor> = (world, visitor, input) => {
  const { hash: destination } = smsDestination(world, input);
  return issueChallenge(world, { destination, browser: browserHash(world, visitor) });
};

export const getEmailCaptcha: Handler<typeof emailCall, Pick<World, 'keys' | 'clock'>, Visitor> = (
  world,
  visitor,
  { email },
) => {
  const { hash: destination } = mailDestination(world, email);
  return issueChallenge(world, { destination, browser: browserHash(world, visitor) });
};
