import type { InputOf } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { checkSmsCode as call } from '../contract.ts';
import { type CheckWorld, checkCode } from './check-code.ts';
import { smsDestination } from './destination.ts';

/** Logs in with a code from an SMS (spec §4). */
export async function checkSmsCode(world: CheckWorld, visitor: Visitor, input: InputOf<typeof call>): Promise<string> {
  return checkCode(world, visitor, smsDestination(world, input), input.code);
}
