import type { Actor } from '../http/visit.ts';
import { lookupHash } from '../keys/lookup-hash.ts';
import type { World } from '../world.ts';
import type { RepeatableRequest } from './once.ts';

/** The hash of the input is keyed: with a plain hash, inputs could be guessed and compared. */
export function toRepeatableRequest(
  { keys }: Pick<World, 'keys'>,
  actor: Actor,
  call: string,
  input: unknown,
): RepeatableRequest {
  return {
    actorKey: keyOwnerOf(actor),
    call,
    key: actor.hasClientRequestId ? actor.requestId : undefined,
    requestHash: lookupHash(keys, `request/${call}`, JSON.stringify(input)),
  };
}

// Owner of the idempotency key: two accounts may use the same key.
function keyOwnerOf(actor: Actor): string {
  switch (actor.kind) {
    case 'traveller':
      return `account:${actor.accountId}`;
    case 'staff':
      return `staff:${actor.staffId}`;
    case 'carrier':
      return `carrier:${actor.carrierId}`;
    case 'visitor':
      return `browser:${actor.browserId}`;
  }
}
