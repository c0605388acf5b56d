import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-people.ts';
import { emailHash, emailColumn, nameColumn } from './encryption.ts';
import { selectAccounts } from './store.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, Staff>;

/** Lists a page of staff, newest first or sorted, or the account with the given e-mail address. */
export const listStaff: Handlers['listStaff'] = async (world, _actor, { email, ...request }) => {
  const { page, nextPage } = await selectAccounts(world.sql, {
    ...request,
    emailHash: email === undefined ? undefined : emailHash(world, email),
    now: world.clock.instant(),
  });
  return {
    items: page.map((row) => ({
      id: row.id,
      name: nameColumn.decrypt(world, row.id, row.name),
      email: emailColumn.decrypt(world, row.id, row.email),
      status: row.status,
      roles: row.roles,
      invitedAt: row.invited_at,
      invitationEndsAt: row.invitation_ends_at,
      lastSeenAt: row.seen_at,
      passkeyCount: row.passkey_count,
      hasPassword: row.has_password,
      hasDirectoryLogin: row.directory_hash !== null,
      hasPendingChange: row.has_pending_change,
    })),
    ...nextPage,
  };
};
