import { maskEmail, maskPhone } from '#capabilities/places/rules/phone.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { readAccount as call } from '../contract.ts';
import type { LoggedIn } from './session-guard.ts';

/** Whose login it is, with the destination masked: whoever looks over a shoulder does not learn it. */
export function readAccount(_world: unknown, { accountId, destination }: LoggedIn): OutputOf<typeof call> {
  const { channel, to } = destination;
  return { id: accountId, channel, destination: channel === 'sms' ? maskPhone(to) : maskEmail(to) };
}
