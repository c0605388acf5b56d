import type { Handler } from '#foundation/server/http/route.ts';
import type { InputOf, SessionChange } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type * as calls from '../contract.ts';
import { type PasskeyWorld, buildRequestOptions, verifyPasskey } from './passkeys.ts';
import { startSession } from './sessions.ts';
import { findAccount } from './store.ts';
import { tryOnce } from './try-staff-request-once.ts';

/** Returns a challenge for any staff passkey of the browser. */
export const beginPasskeyLogin: Handler<typeof calls.beginPasskeyLogin, PasskeyWorld, Visitor> = (world, visitor) => {
  return buildRequestOptions(world, visitor, 'log-in');
};

/** Wrong passwords never block a passkey. */
export async function logInWithPasskey(
  world: PasskeyWorld,
  visitor: Visitor,
  input: InputOf<typeof calls.logInWithPasskey>,
): Promise<SessionChange> {
  return tryOnce<SessionChange>(world, visitor, { name: 'logInWithPasskey', input }, async (db) => {
    const passkey = await verifyPasskey(world, db, visitor, { passkey: input.passkey, purpose: 'log-in' });
    const account = passkey && (await findAccount(db, { id: passkey.account_id }));
    if (account?.status !== 'active') {
      const subject = { kind: 'staff', id: account?.id ?? '' };
      await writeAudit(db, visitor, world.clock.instant(), {
        action: 'staff/log-in-refused',
        subject,
        fields: ['passkey'],
      });
      return { refused: 'staff/passkey' as const };
    }
    return startSession(world, db, visitor, { accountId: account.id, method: 'passkey' });
  });
}
