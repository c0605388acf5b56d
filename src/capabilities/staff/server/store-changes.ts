import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Role } from '../rules/roles.ts';
import { insertInto, type Tables } from './tables.ts';

export type ChangeKind = 'invite' | 'roles' | 'suspend' | 'reinstate' | 'reset';

/** A change that waits for a second administrator. */
export type ChangeRow = Narrow<
  Omit<Tables['staff_change'], 'decided_by' | 'decided_at' | 'outcome'>,
  { roles_before: Role[]; roles_after: Role[] }
>;

/** Returns false when the account has a pending change already. */
export async function insertChange(db: Sql, row: ChangeRow): Promise<boolean> {
  return db.changed`
    ${insertInto('staff_change', row)} on conflict (account_id) where outcome is null do nothing`;
}

export async function lockPendingChange(db: Sql, id: string): Promise<ChangeRow | undefined> {
  return db.first<ChangeRow>`
    select id, kind, account_id, roles_before, roles_after, reason, requested_by, requested_at, origin from staff_change
    where id = ${id} and outcome is null for update`;
}

export async function hasPendingChange(db: Sql, account: string): Promise<boolean> {
  return db.value<boolean>`
    select exists (select from staff_change where account_id = ${account} and outcome is null) waits`;
}

export async function markDecided(
  db: Sql,
  row: { id: string; decidedBy: string; decidedAt: string; state: 'approved' | 'refused' },
): Promise<void> {
  await db.run`update staff_change set decided_by = ${row.decidedBy}, decided_at = ${row.decidedAt}, outcome = ${row.state}
    where id = ${row.id}`;
}

/** Selects pending changes, oldest first, with the encrypted names of the person concerned and of the requester. */
export async function selectPendingChanges(db: Sql) {
  return db.all<ChangeRow & { name: Buffer; email: Buffer; requester_name: Buffer }>`
    select c.id, c.kind, c.account_id, c.roles_before, c.roles_after, c.reason, c.requested_by, c.requested_at, c.origin,
      a.name, a.email, b.name requester_name
    from staff_change c join staff_account a on a.id = c.account_id join staff_account b on b.id = c.requested_by
    where c.outcome is null order by c.requested_at, c.id limit 100`;
}
