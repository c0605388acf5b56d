import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { browserHash } from './browser.ts';
import { issueChallenge } from './captcha-proofs.ts';
import { mailDestination, smsDestination } from './destination.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'keys' | 'clock'>, Visitor>;

export const getCaptcha: Handlers['getCaptcha'] = (world, visitor, input) => {
  const { hash: destination } = smsDestination(world, input);
  return issueChallenge(world, { destination, browser: browserHash(world, visitor) });
};

export const getEmailCaptcha: Handlers['getEmailCaptcha'] = (world, visitor, { email }) => {
  const { hash: destination } = mailDestination(world, email);
  return issueChallenge(world, { destination, browser: browserHash(world, visitor) });
};
