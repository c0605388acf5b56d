import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type * as calls from '../contract-me.ts';
import { maxPasskeys } from '../rules/limits.ts';
import { problem } from '../messages/problems.ts';
import { buildCreationOptions, savePasskey, type PasskeyWorld } from './passkeys.ts';
import { emailColumn } from './encryption.ts';
import { findAccount } from './store.ts';
import { deletePasskey, readPasswordAndTotp, selectPasskeys } from './store-factors.ts';
import { tryOnce } from './try-staff-request-once.ts';

export const beginAddPasskey: Handler<typeof calls.beginAddPasskey, PasskeyWorld, Staff> = async (world, actor) => {
  const account = await findAccount(world.sql, { id: actor.staffId });
  if (!account) throw foundationProblem('foundation/session-ended');
  await requirePasskeyCapacity(world.sql, actor);
  const email = emailColumn.decrypt(world, account.id, account.email);
  return buildCreationOptions(world, actor, 'add-passkey', { id: account.id, name: actor.name, email });
};

export const addPasskey: Handler<typeof calls.addPasskey, PasskeyWorld, Staff> = async (world, actor, input) => {
  return tryOnce<OutputOf<typeof calls.addPasskey>>(world, actor, { name: 'addPasskey', input }, async (db) => {
    await findAccount(db, { id: actor.staffId }, { lock: true });
    await requirePasskeyCapacity(db, actor);
    const { passkey } = input;
    const id = await savePasskey(world, db, actor, { passkey, purpose: 'add-passkey', accountId: actor.staffId });
    if (id === undefined) return { refused: 'staff/passkey' };
    await recordAudit(world, db, actor, 'staff/add-passkey', id);
    return { id };
  });
};

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Staff>;

/** Removes one of the caller's passkeys, unless it is the last way to log in. */
export const removePasskey: Handlers['removePasskey'] = async (world, actor, { id }) => {
  const { sql } = world;
  const account = await findAccount(sql, { id: actor.staffId }, { lock: true });
  const passkeys = await selectPasskeys(sql, actor.staffId);
  if (!passkeys.some((passkey) => passkey.id === id)) throw foundationProblem('foundation/not-found');
  const password = await readPasswordAndTotp(sql, actor.staffId);
  if (passkeys.length === 1 && password.hash === null && !account?.directory_hash) throw problem('staff/last-factor');
  await deletePasskey(sql, actor.staffId, id);
  await recordAudit(world, sql, actor, 'staff/remove-passkey', id);
  return {};
};

async function requirePasskeyCapacity(db: Sql, actor: Staff): Promise<void> {
  if ((await selectPasskeys(db, actor.staffId)).length >= maxPasskeys) throw problem('staff/passkeys-full');
}

function recordAudit(
  { clock }: Pick<World, 'clock'>,
  db: Sql,
  actor: Staff,
  action: string,
  id: string,
): Promise<void> {
  return writeAudit(db, actor, clock.instant(), { action, subject: { kind: 'staff-passkey', id } });
}
