import { networkOf } from './network-of.ts';
import type { Actor } from './visit.ts';

export function actorKey(actor: Actor): string {
  if (actor.kind === 'traveller') return `account ${actor.accountId}`;
  if (actor.kind === 'staff') return `staff ${actor.staffId}`;
  if (actor.kind === 'carrier') return `carrier ${actor.carrierId}`;
  return `network ${networkOf(actor.address)}`;
}
