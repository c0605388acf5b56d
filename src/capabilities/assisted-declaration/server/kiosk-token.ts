import type { AuditActor } from '#foundation/server/audit/write.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { hashToken } from '#foundation/server/keys/random.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { findKiosk } from './store.ts';

/** Finds the open kiosk of a token. Throws `assisted/kiosk-closed` when there is none. */
export async function requireOpenKiosk(db: Sql, token: string, options: { lock?: boolean } = {}) {
  const kiosk = await findKiosk(db, hashToken(token), options);
  if (!kiosk) throw problem('assisted/kiosk-closed');
  return kiosk;
}

export function kioskActor(id: string, { requestId }: Visit): AuditActor {
  return { kind: 'kiosk', id, requestId };
}

/** Computes the keyed hash of the browser in which a code or a ticket is used. */
export function browserHash({ keys }: Pick<World, 'keys'>, { browserId }: Visit): Buffer {
  return lookupHash(keys, 'assisted/browser', browserId);
}

/** Computes the keyed hash of a kiosk's code. A plain hash of 50 bits could be reversed by brute force. */
export function codeHash({ keys }: Pick<World, 'keys'>, code: string): Buffer {
  return lookupHash(keys, 'assisted/code', code);
}
