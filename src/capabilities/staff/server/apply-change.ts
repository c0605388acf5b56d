import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { Role } from '../rules/roles.ts';
import { sendInvitation } from './invitations.ts';
import { emailColumn, nameColumn } from './encryption.ts';
import { endSessions } from './sessions.ts';
import { type AccountRow, deleteInvitation, replaceRoles, setStatus } from './store.ts';
import type { ChangeKind } from './store-changes.ts';
import { deleteFactors, readPasswordAndTotp, selectPasskeys } from './store-factors.ts';

/** `origin`: base URL of the link in an invitation. */
export type AccountChange = {
  kind: ChangeKind;
  account: AccountRow;
  rolesAfter: readonly Role[];
  reason: string;
  origin: string;
};

/** Whether the account's status allows a change. A suspended account can be neither suspended again nor reset. */
export function isChangePossible({ kind, account: { status } }: Pick<AccountChange, 'kind' | 'account'>): boolean {
  if (kind === 'reinstate') return status === 'suspended';
  return kind === 'roles' || kind === 'invite' || status !== 'suspended';
}

/** Applies a change with its audit row in the caller's transaction. `roles`, `suspend` and `reset` end all sessions. */
export async function applyChange(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  actor: Staff,
  { kind, account, rolesAfter, reason, origin }: AccountChange,
): Promise<void> {
  const { id } = account;
  const sendNewInvitation = () =>
    sendInvitation(
      world,
      db,
      {
        id,
        name: nameColumn.decrypt(world, id, account.name),
        email: emailColumn.decrypt(world, id, account.email),
        roles: rolesAfter,
      },
      origin,
    );
  const endAllSessions = (endReason: 'roles' | 'suspended' | 'reset') =>
    endSessions(world, db, actor, { accountId: id }, endReason);
  switch (kind) {
    case 'invite':
      await replaceRoles(db, id, rolesAfter);
      await sendNewInvitation();
      break;
    case 'roles':
      await replaceRoles(db, id, rolesAfter);
      await endAllSessions('roles');
      break;
    case 'suspend':
      await setStatus(db, id, 'suspended');
      await deleteInvitation(db, id);
      await endAllSessions('suspended');
      break;
    case 'reinstate':
      await setStatus(db, id, (await hasFactors(db, account)) ? 'active' : 'invited');
      break;
    case 'reset':
      await deleteFactors(db, id);
      await setStatus(db, id, 'invited');
      await endAllSessions('reset');
      await sendNewInvitation();
      break;
  }
  const fields = kind === 'roles' || kind === 'invite' ? ['roles'] : kind === 'reset' ? ['factors'] : ['status'];
  await writeAudit(db, actor, world.clock.instant(), {
    action: `staff/${kind}`,
    subject: { kind: 'staff', id },
    fields,
    ...(reason !== '' && { reason }),
  });
}

async function hasFactors(db: Sql, { id, directory_hash }: AccountRow): Promise<boolean> {
  const password = await readPasswordAndTotp(db, id);
  return directory_hash !== null || password.hash !== null || (await selectPasskeys(db, id)).length > 0;
}
