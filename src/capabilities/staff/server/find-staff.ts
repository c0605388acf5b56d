import type { World } from '#foundation/server/world.ts';
import { type Role, roleNames, roles, type Scope, scopesOf } from '../rules/roles.ts';
import { emailColumn, emailHash, nameColumn } from './encryption.ts';
import { selectActiveStaffWithRoles, findAccount } from './store.ts';

/** Lists active staff with a scope, sorted by name, to whom work can be reassigned. */
export async function listStaffWithScope(
  world: Pick<World, 'sql' | 'keys'>,
  scope: Scope,
): Promise<{ id: string; name: string }[]> {
  const rows = await selectActiveStaffWithRoles(world.sql, rolesWithScope(scope));
  return rows
    .map(({ id, name }) => ({ id, name: nameColumn.decrypt(world, id, name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Lists the addresses of active staff with a scope, or of one of them. */
export async function listStaffAddresses(
  world: Pick<World, 'sql' | 'keys'>,
  scope: Scope,
  staffId: string | null,
): Promise<{ id: string; email: string }[]> {
  const rows = await selectActiveStaffWithRoles(world.sql, rolesWithScope(scope));
  return rows.flatMap(({ id, email }) =>
    staffId === null || id === staffId ? [{ id, email: emailColumn.decrypt(world, id, email) }] : [],
  );
}

function rolesWithScope(scope: Scope): Role[] {
  return roleNames.filter((role) => (roles[role].scopes as readonly Scope[]).includes(scope));
}

/** Returns the id of the account with an e-mail address. */
export async function findStaffByEmail(world: Pick<World, 'sql' | 'keys'>, email: string): Promise<string | undefined> {
  return (await findAccount(world.sql, { email: emailHash(world, email) }))?.id;
}

/** Reads the scopes of a member of staff; none if the account is not active. */
export async function readActiveScopes({ sql }: Pick<World, 'sql'>, id: string): Promise<Scope[]> {
  const account = await findAccount(sql, { id });
  return account?.status === 'active' ? scopesOf(account.roles) : [];
}

export async function readStaffMember(
  world: Pick<World, 'sql' | 'keys'>,
  id: string,
): Promise<{ name: string; roles: Role[] } | undefined> {
  const account = await findAccount(world.sql, { id });
  return account && { name: nameColumn.decrypt(world, id, account.name), roles: account.roles };
}
