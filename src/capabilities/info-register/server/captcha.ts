import { bindToPurpose, issueChallenge, countCaptchaFailure } from '#capabilities/login/server/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { getRegisterCaptcha as getCall, reportRegisterCaptchaFailure as reportCall } from '../contract.ts';
import { captchaPurpose } from './register-travellers.ts';

export function getRegisterCaptcha(
  world: Pick<World, 'keys' | 'clock'>,
  visitor: Visitor,
): Promise<OutputOf<typeof getCall>> {
  return issueChallenge(world, bindToPurpose(world, visitor, captchaPurpose));
}

export function reportRegisterCaptchaFailure(
  world: Pick<World, 'sql' | 'keys' | 'clock'>,
  visitor: Visitor,
): Promise<OutputOf<typeof reportCall>> {
  return countCaptchaFailure(world, visitor, bindToPurpose(world, visitor, captchaPurpose));
}
