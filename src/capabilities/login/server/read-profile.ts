import type { OutputOf } from '#foundation/contract/call.ts';
import type { readProfile as call } from '../contract.ts';
import type { LoggedIn } from './session-guard.ts';

/** The user info of whoever asks, and of nobody else. */
export function readProfile(_world: unknown, { accountId, destination }: LoggedIn): OutputOf<typeof call> {
  const [mobile, email] = destination?.channel === 'mail' ? ['', destination.to] : [destination?.to ?? '', ''];
  return { result: { id: accountId, name: '', mobile, email, members: [], current_member: null } };
}
