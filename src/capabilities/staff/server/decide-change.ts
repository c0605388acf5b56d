import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-people.ts';
import { problem } from '../messages/problems.ts';
import type { PeopleWorld } from './request-change.ts';
import { applyChange, isChangePossible } from './apply-change.ts';
import { emailColumn, nameColumn } from './encryption.ts';
import { selectActiveAdministratorIds, deleteAccount, findAccount } from './store.ts';
import { lockPendingChange, markDecided, selectPendingChanges } from './store-changes.ts';
import { hasLoggedIn } from './store-sessions.ts';
import { tryOnce } from './try-staff-request-once.ts';
import { twoPersonRequest } from './two-person-request.ts';

type Handlers = HandlersOf<typeof calls, PeopleWorld, Staff>;

export const listStaffChanges: Handlers['listStaffChanges'] = async (world, actor) => {
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
      involvesCaller: row.account_id === actor.staffId || row.requested_by === actor.staffId,
    })),
  };
};

const changeRequest = twoPersonRequest({
  lock: ({ sql }: Pick<World, 'sql' | 'clock'>, _actor, { id }: { id: string }) => lockPendingChange(sql, id),
  decided: () => foundationProblem('foundation/not-found'),
  involved: (row) => ({ requestedBy: row.requested_by, concerned: row.account_id }),
  record: ({ sql }, { row: { id }, ...decision }) => markDecided(sql, { id, ...decision }),
  audit: ({ row, state }) => ({ action: `staff/${state}-${row.kind}`, subject: { kind: 'staff', id: row.account_id } }),
});

/** Applies a pending change. Throws `staff/other-state` if the person's roles or status changed since the request. */
export const approveStaffChange: Handlers['approveStaffChange'] = async (world, actor, input) => {
  await tryOnce(world, actor, { name: 'approveStaffChange', input }, async (db) => {
    // Locks the administrators until the commit, so that two changes cannot remove the last two at the same time.
    await selectActiveAdministratorIds(db, { lock: true });
    const inside = { ...world, sql: db };
    const decision = await changeRequest.authorize(inside, actor, 'approve', input);
    const change = decision.row;
    const account = await findAccount(db, { id: change.account_id }, { lock: true });
    const rolesUnchanged = account?.roles.join() === change.roles_before.join();
    if (!account || !rolesUnchanged || !isChangePossible({ kind: change.kind, account }))
      throw problem('staff/other-state');
    const { kind, roles_after: rolesAfter, reason, origin } = change;
    await applyChange(world, db, actor, { kind, account, rolesAfter, reason, origin });
    await changeRequest.record(inside, actor, decision);
    return {};
  });
  world.enqueue('messages/deliver');
  return {};
};

/**
 * Refuses a pending change. The requester may withdraw the change this way; the person whose account would change may
 * not.
 */
export const refuseStaffChange: Handlers['refuseStaffChange'] = async (world, actor, input) => {
  return tryOnce(world, actor, { name: 'refuseStaffChange', input }, async (db) => {
    const { row: change } = await changeRequest.decide({ ...world, sql: db }, actor, 'refuse', input);
    const account = await findAccount(db, { id: change.account_id });
    // An account that was never used is deleted; only its audit rows remain.
    if (change.kind === 'invite' && account?.status === 'invited' && !(await hasLoggedIn(db, account.id)))
      await deleteAccount(db, account.id);
    return {};
  });
};
