import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { sendEmailCode as call } from '../contract.ts';
import { mailDestination } from './destination.ts';
import { type SendWorld, sendCode } from './send-code.ts';

/** Sends a code by e-mail (spec §4). */
export function sendEmailCode(
  world: SendWorld,
  visitor: Visitor,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return sendCode(world, visitor, mailDestination(world, input.email), undefined);
}
