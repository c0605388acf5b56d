import type { AuditActor } from '#foundation/server/audit/write.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { hashToken } from '#foundation/server/keys/random.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { findKiosk } from './store.ts';

/** The open kiosk whose token this is; refuses when there is none (any more). */
export async function requireOpenKiosk(db: Sql, token: string, options: { hold?: boolean } = {}) {
  const kiosk = await findKiosk(db, hashToken(token), options);
  if (!kiosk) throw problem('assisted/kiosk-closed');
  return kiosk;
}

/** A kiosk as the record names it. */
export function kioskActor(id: string, { requestId }: Visit): AuditActor {
  return { kind: 'kiosk', id, requestId };
}

/** The browser in which a code or a ticket was used. */
export function browserHash({ keys }: Pick<World, 'keys'>, { browser }: Visit): Buffer {
  return lookupHash(keys, 'assisted/browser', browser);
}

/** A code as it is stored: keyed, because 50 bits alone could be found by trying. */
export function codeHash({ keys }: Pick<World, 'keys'>, code: string): Buffer {
  return lookupHash(keys, 'assisted/code', code);
}
