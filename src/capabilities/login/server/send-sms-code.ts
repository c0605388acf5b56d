import type { Handler } from '#foundation/server/http/route.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { problem, type sendSmsCode as call } from '../contract.ts';
import { browserHash } from './browser.ts';
import { verifyProof } from './captcha.ts';
import { smsDestination } from './destination.ts';
import { type SendWorld, sendCode } from './send-code.ts';

/** Sends a code by SMS, after verifying the captcha's proof for this number and browser (spec §4). */
export const sendSmsCode: Handler<typeof call, SendWorld, Visitor> = async (world, visitor, input) => {
  const destination = smsDestination(world, input);
  const binding = { destination: destination.hash, browser: browserHash(world, visitor) };
  const proof = await verifyProof(world, visitor.captchaProof, binding, world.clock.now());
  if (!proof) throw problem('login/captcha');
  return sendCode(world, visitor, destination, proof);
};
