import type { Handler } from '#foundation/server/http/route.ts';
import { bindToPurpose, issueChallenge, countCaptchaFailure } from '#capabilities/login/server/public.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { getRegisterCaptcha as getCall, reportRegisterCaptchaFailure as reportCall } from '../contract.ts';
import { captchaPurpose } from './register-travellers.ts';

export const getRegisterCaptcha: Handler<typeof getCall, Pick<World, 'keys' | 'clock'>, Visitor> = (world, visitor) => {
  return issueChallenge(world, bindToPurpose(world, visitor, captchaPurpose));
};

export const reportRegisterCaptchaFailure: Handler<
  typeof reportCall,
  Pick<World, 'sql' | 'keys' | 'clock'>,
  Visitor
> = (world, visitor) => {
  return countCaptchaFailure(world, visitor, bindToPurpose(world, visitor, captchaPurpose));
};
