import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import {
  type ListRequest,
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Role } from '../rules/roles.ts';
import { StaffStatus } from '../rules/schemas.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** `name` and `email` are encrypted. */
export type AccountRow = Omit<Tables['staff_account'], 'email_hash'> & { roles: Role[] };

const accountColumns = sql`a.id, a.email, a.name, a.status, a.directory_hash, a.invited_at, a.seen_at,
  array(select r.role from staff_role r where r.account_id = a.id order by r.role) as roles`;

export async function selectNames(db: Sql, ids: readonly string[]): Promise<Pick<AccountRow, 'id' | 'name'>[]> {
  return db.all<Pick<AccountRow, 'id' | 'name'>>`
    select id, name from staff_account where id = any(${ids}::uuid[])`;
}

/** `lock`: locks the row of the account until the transaction ends. */
export async function findAccount(
  db: Sql,
  lookup: { id: string } | { email: Buffer } | { directory: Buffer },
  { lock = false } = {},
): Promise<AccountRow | undefined> {
  const where =
    'id' in lookup
      ? sql`a.id = ${lookup.id}`
      : 'email' in lookup
        ? sql`a.email_hash = ${lookup.email}`
        : sql`a.directory_hash = ${lookup.directory}`;
  return db.first<AccountRow>`
    select ${accountColumns} from staff_account a where ${where} ${forUpdate(lock)}`;
}

/** Returns false when the e-mail address has an account already. */
export async function insertAccount(db: Sql, account: Omit<NewRow<'staff_account'>, 'status'>): Promise<boolean> {
  return db.changed`
    ${insertInto('staff_account', { ...account, status: 'invited' })} on conflict (email_hash) do nothing`;
}

/** Deletes an account that was never used. */
export async function deleteAccount(db: Sql, id: string): Promise<void> {
  await db.run`delete from staff_account where id = ${id}`;
}

export async function setStatus(db: Sql, id: string, status: AccountRow['status']): Promise<void> {
  await db.run`update staff_account set status = ${status} where id = ${id}`;
}

/** Binds an account to a person at the directory; null removes the binding. */
export async function setDirectoryHash(db: Sql, id: string, hash: Buffer | null): Promise<void> {
  await db.run`update staff_account set directory_hash = ${hash} where id = ${id}`;
}

export async function replaceRoles(db: Sql, id: string, roles: readonly Role[]): Promise<void> {
  await db.run`delete from staff_role where account_id = ${id}`;
  await db.run`insert into staff_role (account_id, role) select ${id}, unnest(${[...roles]}::text[])
    on conflict do nothing`;
}

/** `lock`: the administrators stay active until the transaction ends. */
export async function selectActiveAdministratorIds(db: Sql, { lock = false } = {}): Promise<string[]> {
  return db.values<string>`
    select a.id from staff_account a join staff_role r on r.account_id = a.id and r.role = 'administrator'
    where a.status = 'active' order by a.id ${lock ? sql`for update of a` : sql``}`;
}

/** Selects the names of all accounts, newest first, 2000 at most. */
export async function selectAllAccounts(db: Sql): Promise<Pick<AccountRow, 'id' | 'name' | 'email'>[]> {
  return db.all<Pick<AccountRow, 'id' | 'name' | 'email'>>`
    select id, name, email from staff_account order by invited_at desc, id limit 2000`;
}

/** Selects active accounts with one of the roles, 500 at most. */
export async function selectActiveStaffWithRoles(db: Sql, roles: readonly Role[]) {
  return db.all<{ id: string; name: Buffer; email: Buffer }>`
    select a.id, a.name, a.email from staff_account a where a.status = 'active'
      and exists (select from staff_role r where r.account_id = a.id and r.role = any(${[...roles]}::text[]))
    order by a.id limit 500`;
}

type ListedAccount = AccountRow & {
  invitation_ends_at: string | null;
  passkey_count: number;
  has_password: boolean;
  has_pending_change: boolean;
};

const sortColumns = {
  status: sortedByPosition(StaffStatus.options, sql`a.status`, ({ status }) => status),
  seen: {
    by: sql`coalesce(a.seen_at, '-infinity')`,
    type: 'timestamptz',
    key: ({ seen_at: lastSeenAt }) => lastSeenAt ?? '-infinity',
  },
  invited: { by: sql`a.invited_at`, type: 'timestamptz', key: ({ invited_at: invitedAt }) => invitedAt },
} satisfies SortColumns<ListedAccount>;

/** Selects a page of accounts, newest first or sorted. */
export async function selectAccounts(
  db: Sql,
  { emailHash, role, status, now, ...request }: AccountSearch & ListRequest<'status' | 'seen'>,
) {
  const page = readSortedPage(sortColumns, request, '-invited');
  const rows = await db.all<ListedAccount>`
    select ${accountColumns},
      (select i.expires_at from staff_invitation i where i.account_id = a.id and i.expires_at > ${now}) invitation_ends_at,
      (select count(*) from staff_passkey p where p.account_id = a.id) passkey_count,
      exists (select from staff_password w where w.account_id = a.id) has_password,
      exists (select from staff_change c where c.account_id = a.id and c.outcome is null) has_pending_change
    from staff_account a
    where true ${emailHash ? sql`and a.email_hash = ${emailHash}` : sql``} ${status ? sql`and a.status = ${status}` : sql``}
      ${role ? sql`and exists (select from staff_role r where r.account_id = a.id and r.role = ${role})` : sql``}
      ${sortedRows(sortColumns[page.column], sql`a.id`, page)}`;
  return page.cut(rows);
}

type AccountSearch = {
  emailHash: Buffer | undefined;
  role?: Role | undefined;
  status?: AccountRow['status'] | undefined;
  now: string;
};

/** Selects an unexpired invitation by the hash of its token. */
export async function findInvitation(db: Sql, token: Buffer, now: string, { lock = false } = {}) {
  return db.first<{ account_id: string; expires_at: string }>`
    select account_id, expires_at from staff_invitation where token_hash = ${token} and expires_at > ${now}
    ${forUpdate(lock)}`;
}

export async function replaceInvitation(db: Sql, invitation: NewRow<'staff_invitation'>): Promise<void> {
  await db.run`
    ${insertInto('staff_invitation', invitation)}
    on conflict (account_id) do update
      set token_hash = excluded.token_hash, made_at = excluded.made_at, expires_at = excluded.expires_at`;
}

export async function deleteInvitation(db: Sql, id: string): Promise<void> {
  await db.run`delete from staff_invitation where account_id = ${id}`;
}

/** Deletes expired invitations, challenges and guesses, and sessions 90 days after their expiry. */
export async function deleteExpiredStaffData(db: Sql, now: string): Promise<void> {
  await db.run`delete from staff_invitation where expires_at < ${now}`;
  await db.run`delete from staff_challenge where expires_at < ${now}`;
  await db.run`delete from staff_guess where expires_at < ${now}`;
  await db.run`delete from staff_session where expires_at < ${now}::timestamptz - interval '90 days'`;
  await db.run`delete from staff_work_item where held_since < ${now}::timestamptz - interval '1 year'`;
}
