import type { HandlersOf } from '#foundation/server/http/route.ts';
import { bindToPurpose, issueChallenge, countCaptchaFailure } from '#capabilities/login/server/public.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { captchaPurpose } from './register-travellers.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'keys' | 'clock'>, Visitor>;

export const getRegisterCaptcha: Handlers['getRegisterCaptcha'] = (world, visitor) => {
  return issueChallenge(world, bindToPurpose(world, visitor, captchaPurpose));
};

export const reportRegisterCaptchaFailure: Handlers['reportRegisterCaptchaFailure'] = (world, visitor) => {
  return countCaptchaFailure(world, visitor, bindToPurpose(world, visitor, captchaPurpose));
};
