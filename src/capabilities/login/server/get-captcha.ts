import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { getCaptcha as call, getEmailCaptcha as emailCall } from '../contract.ts';
import { browserHash } from './browser.ts';
import { issueChallenge } from './captcha-proofs.ts';
import { mailDestination, smsDestination } from './destination.ts';

export function getCaptcha(
  world: Pick<World, 'keys' | 'clock'>,
  visitor: Visitor,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { hash: destination } = smsDestination(world, input);
  return issueChallenge(world, { destination, browser: browserHash(world, visitor) });
}

export function getEmailCaptcha(
  world: Pick<World, 'keys' | 'clock'>,
  visitor: Visitor,
  { email }: InputOf<typeof emailCall>,
): Promise<OutputOf<typeof emailCall>> {
  const { hash: destination } = mailDestination(world, email);
  return issueChallenge(world, { destination, browser: browserHash(world, visitor) });
}
