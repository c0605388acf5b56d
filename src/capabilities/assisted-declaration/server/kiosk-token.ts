import type { AuditActor } from '#foundation/server/audit/write.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { hashToken } from '#foundation/server/keys/random.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { findKiosk } from './store.ts';

/** Finds the open kiosk of a token. Throws `assisted-declaration/kiosk-closed` if there is none. */
export async function requireOpenKiosk(db: Sql, token: string, options: { lock?: boolean } = {}) {
  const kiosk = await findKiosk(db, hashToken(token), options);
  if (!kiosk) throw problem('assisted-declaration/kiosk-closed');
  return kiosk;
}

/** Returns the kiosk as the actor of audit entries. */
export function kioskActor(id: string, { requestId }: Visit): AuditActor {
  return { kind: 'kiosk', id, requestId };
}

export function browserHash({ keys }: Pick<World, 'keys'>, { browserId }: Visit): Buffer {
  return lookupHash(keys, 'assisted-declaration/browser', browserId);
}

/** Keyed hash of a kiosk's code. A hash without a key could be reversed by brute force, because a code has 50 bits. */
export function codeHash({ keys }: Pick<World, 'keys'>, code: string): Buffer {
  return lookupHash(keys, 'assisted-declaration/code', code);
}
