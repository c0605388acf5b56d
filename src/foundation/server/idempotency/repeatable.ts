import type { Actor } from '../http/visit.ts';
import { lookupHash } from '../keys/lookup.ts';
import type { World } from '../world.ts';
import type { Repeatable } from './once.ts';

/** A request of an actor as `once` recognises it. Its input is hashed by a key: who knows most of it could find the rest by trying. */
export function repeatable({ keys }: Pick<World, 'keys'>, actor: Actor, call: string, input: unknown): Repeatable {
  return {
    actor: actorKey(actor),
    call,
    key: actor.keyed ? actor.requestId : undefined,
    requestHash: lookupHash(keys, `request/${call}`, JSON.stringify(input)),
  };
}

// Whose keys a request-id lives among: two accounts may use the same one.
function actorKey(actor: Actor): string {
  switch (actor.kind) {
    case 'traveller':
      return `account:${actor.accountId}`;
    case 'staff':
      return `staff:${actor.staffId}`;
    case 'visitor':
      return `browser:${actor.browser}`;
  }
}
