import type { Handler } from '#foundation/server/http/route.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Sql } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-people.ts';
import { problem } from '../messages/problems.ts';
import type { PeopleWorld } from './request-change.ts';
import { applyChange, isChangePossible } from './apply-change.ts';
import { emailColumn, nameColumn } from './encryption.ts';
import { selectActiveAdministratorIds, deleteAccount, findAccount } from './store.ts';
import { type ChangeRow, lockPendingChange, markDecided, selectPendingChanges } from './store-changes.ts';
import { hasLoggedIn } from './store-sessions.ts';
import { tryOnce } from './try-staff-request-once.ts';

export const listStaffChanges: Handler<typeof calls.listStaffChanges, PeopleWorld, Staff> = async (world, actor) => {
  const rows = await selectPendingChanges(world.sql);
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      person: {
        id: row.account_id,
        name: nameColumn.decrypt(world, row.account_id, row.name),
        email: emailColumn.decrypt(world, row.account_id, row.email),
      },
      rolesBefore: row.roles_before,
      rolesAfter: row.roles_after,
      reason: row.reason,
      requestedBy: { id: row.requested_by, name: nameColumn.decrypt(world, row.requested_by, row.requester_name) },
      requestedAt: row.requested_at,
      involvesCaller: concernsActor(row, actor) || row.requested_by === actor.staffId,
    })),
  };
};

/** Applies a pending change. Throws `staff/other-state` if the person's roles or status changed since the request. */
export const approveStaffChange: Handler<typeof calls.approveStaffChange, PeopleWorld, Staff> = async (
  world,
  actor,
  input,
) => {
  await tryOnce(world, actor, { name: 'approveStaffChange', input }, async (db) => {
    // Locks the administrators until the commit, so that two changes cannot remove the last two at the same time.
    await selectActiveAdministratorIds(db, { lock: true });
    const change = await requirePendingChange(db, input.id);
    if (concernsActor(change, actor) || change.requested_by === actor.staffId) throw problem('staff/second-person');
    const account = await findAccount(db, { id: change.account_id }, { lock: true });
    const rolesUnchanged = account?.roles.join() === change.roles_before.join();
    if (!account || !rolesUnchanged || !isChangePossible({ kind: change.kind, account }))
      throw problem('staff/other-state');
    const { kind, roles_after: rolesAfter, reason, origin } = change;
    await applyChange(world, db, actor, { kind, account, rolesAfter, reason, origin });
    await recordDecision(world, db, actor, change, 'approved');
    return {};
  });
  world.enqueue('messages/deliver');
  return {};
};

/**
 * Refuses a pending change. The requester may withdraw the change this way; the person whose account would change may
 * not.
 */
export const refuseStaffChange: Handler<typeof calls.refuseStaffChange, PeopleWorld, Staff> = async (
  world,
  actor,
  input,
) => {
  return tryOnce(world, actor, { name: 'refuseStaffChange', input }, async (db) => {
    const change = await requirePendingChange(db, input.id);
    if (concernsActor(change, actor)) throw problem('staff/second-person');
    await recordDecision(world, db, actor, change, 'refused');
    const account = await findAccount(db, { id: change.account_id });
    // An account that was never used is deleted; only its audit rows remain.
    if (change.kind === 'invite' && account?.status === 'invited' && !(await hasLoggedIn(db, account.id)))
      await deleteAccount(db, account.id);
    return {};
  });
};

async function requirePendingChange(db: Sql, id: string): Promise<ChangeRow> {
  const change = requireFound(await lockPendingChange(db, id));
  return change;
}

function concernsActor(change: ChangeRow, actor: Staff): boolean {
  return change.account_id === actor.staffId;
}

async function recordDecision(
  { clock }: Pick<PeopleWorld, 'clock'>,
  db: Sql,
  actor: Staff,
  { id, kind, account_id }: ChangeRow,
  outcome: 'approved' | 'refused',
): Promise<void> {
  const now = clock.instant();
  await markDecided(db, { id, decidedBy: actor.staffId, decidedAt: now, outcome });
  const subject = { kind: 'staff', id: account_id };
  await writeAudit(db, actor, now, { action: `staff/${outcome}-${kind}`, subject });
}
