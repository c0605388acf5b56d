import { networkOf } from './network-of.ts';
import type { Actor } from './visit.ts';

/** Names whoever an allowance is for: an account, a member of staff, a carrier, or the network of a stranger. */
export function keyOf(actor: Actor): string {
  if (actor.kind === 'traveller') return `account ${actor.accountId}`;
  if (actor.kind === 'staff') return `staff ${actor.staffId}`;
  if (actor.kind === 'carrier') return `carrier ${actor.carrierId}`;
  return `network ${networkOf(actor.address)}`;
}
