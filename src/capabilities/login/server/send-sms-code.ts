import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { problem, type sendSmsCode as call } from '../contract.ts';
import { browserHash } from './browser.ts';
import { verifyProof } from './captcha.ts';
import { smsDestination } from './destination.ts';
import { type SendWorld, sendCode } from './send-code.ts';

/** Sends a code by SMS, after verifying the captcha's proof for this number and browser (spec §4). */
export async function sendSmsCode(
  world: SendWorld,
  visitor: Visitor,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const destination = smsDestination(world, input);
  const binding = { destination: destination.hash, browser: browserHash(world, visitor) };
  const proof = await verifyProof(world, visitor.captchaProof, binding, world.clock.now());
  if (!proof) throw problem('login/captcha');
  return sendCode(world, visitor, destination, proof);
}
