import type { Handler } from '#foundation/server/http/route.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { problem, type sendEmailCode as call } from '../contract.ts';
import { browserHash } from './browser.ts';
import { verifyProof } from './captcha.ts';
import { mailDestination } from './destination.ts';
import { type SendWorld, sendCode } from './send-code.ts';

/**
 * Sends a code by e-mail (spec §4). A captcha proof is optional. Throws `login/captcha` if an invalid proof is sent.
 */
export const sendEmailCode: Handler<typeof call, SendWorld, Visitor> = async (world, visitor, input) => {
  const destination = mailDestination(world, input.email);
  if (visitor.captchaProof === '') return sendCode(world, visitor, destination, undefined);
  const binding = { destination: destination.hash, browser: browserHash(world, visitor) };
  const proof = await verifyProof(world, visitor.captchaProof, binding, world.clock.now());
  if (!proof) throw problem('login/captcha');
  return sendCode(world, visitor, destination, proof);
};
