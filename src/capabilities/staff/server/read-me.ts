import type { Handler } from '#foundation/server/http/route.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { readMe as call } from '../contract-me.ts';
import { scopesOf } from '../rules/roles.ts';
import { emailColumn } from './encryption.ts';
import { type StaffActor, steppedUpUntil } from './session-guard.ts';
import { findAccount } from './store.ts';
import { readPasswordAndTotp, selectPasskeys } from './store-factors.ts';
import { selectSessions } from './store-sessions.ts';
import { viewPasskey, viewSession } from './view.ts';

export const readMe: Handler<typeof call, Pick<World, 'sql' | 'clock' | 'keys'>, StaffActor> = async (world, actor) => {
  const account = await findAccount(world.sql, { id: actor.staffId });
  if (!account) throw problem('foundation/session-ended');
  const { id, roles } = account;
  const passkeys = await selectPasskeys(world.sql, id);
  const password = await readPasswordAndTotp(world.sql, id);
  const sessions = await selectSessions(world.sql, id, world.clock.instant());
  return {
    id,
    name: actor.name,
    email: emailColumn.decrypt(world, id, account.email),
    roles,
    scopes: scopesOf(roles),
    passkeys: passkeys.map(viewPasskey),
    hasPassword: password.hash !== null,
    hasDirectoryLogin: account.directory_hash !== null,
    sessions: sessions.map((row) => viewSession(row, actor.sessionId)),
    endsAt: isoInstant(actor.endsAt),
    idleEndsAt: isoInstant(Math.min(actor.endsAt, actor.idleEndsAt)),
    steppedUpUntil: steppedUpUntil(world, actor),
  };
};
