import type { Handler } from '#foundation/server/http/route.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-people.ts';
import { findRoleConflict, type Role } from '../rules/roles.ts';
import { needsSecondApprover } from '../rules/second-approver.ts';
import { problem } from '../messages/problems.ts';
import { type AccountChange, applyChange, isChangePossible } from './apply-change.ts';
import { emailHash, encryptPerson } from './encryption.ts';
import { originOf, type StaffSettings } from './settings.ts';
import { selectActiveAdministratorIds, findAccount, insertAccount } from './store.ts';
import { type ChangeKind, hasPendingChange, insertChange } from './store-changes.ts';
import { tryOnce } from './try-staff-request-once.ts';

export type PeopleWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & { settings: StaffSettings };

type Answer = OutputOf<typeof calls.inviteStaff>;

export const inviteStaff: Handler<typeof calls.inviteStaff, PeopleWorld, Staff> = async (world, actor, input) => {
  requireValidRoles(input.roles);
  return requestChange(world, actor, { name: 'inviteStaff', input }, async (db) => {
    const id = newId();
    const now = world.clock.instant();
    const row = { id, email_hash: emailHash(world, input.email), ...encryptPerson(world, id, input), invited_at: now };
    if (!(await insertAccount(db, row))) throw problem('staff/already-there');
    return { kind: 'invite', id, rolesAfter: input.roles, reason: '' };
  });
};

export const changeRoles: Handler<typeof calls.changeRoles, PeopleWorld, Staff> = async (world, actor, input) => {
  requireValidRoles(input.roles);
  const change = { kind: 'roles', id: input.id, rolesAfter: input.roles, reason: input.reason } as const;
  return requestChange(world, actor, { name: 'changeRoles', input }, () => Promise.resolve(change));
};

export const suspendStaff: Handler<typeof calls.suspendStaff, PeopleWorld, Staff> = (world, actor, input) => {
  return requestChange(world, actor, { name: 'suspendStaff', input }, () =>
    Promise.resolve({ kind: 'suspend', ...input }),
  );
};

export const reinstateStaff: Handler<typeof calls.reinstateStaff, PeopleWorld, Staff> = (world, actor, input) => {
  return requestChange(world, actor, { name: 'reinstateStaff', input }, () =>
    Promise.resolve({ kind: 'reinstate', ...input }),
  );
};

/** Invites an account again. Its passkeys, password and app stop working. */
export const resetStaff: Handler<typeof calls.resetStaff, PeopleWorld, Staff> = (world, actor, input) => {
  return requestChange(world, actor, { name: 'resetStaff', input }, () => Promise.resolve({ kind: 'reset', ...input }));
};

function requireValidRoles(roles: readonly Role[]): void {
  const key = findRoleConflict(roles);
  if (key) throw foundationProblem('foundation/invalid', { fields: [{ path: 'roles', key }] });
}

/** Without `rolesAfter`, the roles stay as they are. */
type RequestedChange = { kind: ChangeKind; id: string; rolesAfter?: readonly Role[]; reason: string };

async function requestChange(
  world: PeopleWorld,
  actor: Staff,
  request: { name: string; input: unknown },
  prepareChange: (db: Sql) => Promise<RequestedChange>,
): Promise<Answer> {
  const answer = await tryOnce<Answer>(world, actor, request, async (db) => {
    // Locks the administrators until the commit, so that two administrators cannot suspend each other at the same time.
    const administrators = await selectActiveAdministratorIds(db, { lock: true });
    const { kind, id, rolesAfter, reason } = await prepareChange(db);
    if (id === actor.staffId) throw problem('staff/yourself');
    const account = requireFound(await findAccount(db, { id }, { lock: true }));
    if (!isChangePossible({ kind, account })) throw problem('staff/other-state');
    if (await hasPendingChange(db, id)) throw problem('staff/change-waits');
    const change = { kind, account, rolesAfter: rolesAfter ?? account.roles, reason, origin: originOf(world, actor) };
    const otherAdministrators = administrators.filter(
      (administrator) => administrator !== actor.staffId && administrator !== id,
    );
    const needsApproval = needsSecondApprover({
      rolesBefore: account.roles,
      rolesAfter: change.rolesAfter,
      otherAdministratorCount: otherAdministrators.length,
    });
    if (needsApproval) await queueForApproval(world, db, actor, change);
    else await applyChange(world, db, actor, change);
    return { id, awaitsApproval: needsApproval };
  });
  world.enqueue('messages/deliver');
  return answer;
}

async function queueForApproval(world: PeopleWorld, db: Sql, actor: Staff, change: AccountChange): Promise<void> {
  const [id, now] = [newId(), world.clock.instant()];
  const { kind, account, rolesAfter: after, reason, origin } = change;
  await insertChange(db, {
    id,
    kind,
    account_id: account.id,
    roles_before: account.roles,
    roles_after: [...after],
    reason,
    requested_by: actor.staffId,
    requested_at: now,
    origin,
  });
  await writeAudit(db, actor, now, {
    action: `staff/ask-${kind}`,
    subject: { kind: 'staff', id: account.id },
    fields: ['roles'],
    ...(reason !== '' && { reason }),
  });
}
