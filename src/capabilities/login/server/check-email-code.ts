import type { InputOf } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { checkEmailCode as call } from '../contract.ts';
import { type CheckWorld, checkCode } from './check-code.ts';
import { mailDestination } from './destination.ts';

/** Logs in with a code from an e-mail (spec §4). */
export function checkEmailCode(world: CheckWorld, visitor: Visitor, input: InputOf<typeof call>): Promise<string> {
  return checkCode(world, visitor, mailDestination(world, input.email), input.code);
}
