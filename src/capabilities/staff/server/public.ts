import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { refusedAccessesMetric } from './record-access.ts';
import { type Role, roleNames, roles, type Scope } from '../rules/roles.ts';
import { emailHash, decryptName } from './encryption.ts';
import { problem } from '../messages/problems.ts';
import { selectActiveStaffWithRoles, deleteExpiredStaffData, findAccount } from './store.ts';

export type { Role } from '../rules/roles.ts';
export { ensureInvited, inviteFirstAdministrator } from './first-accounts.ts';
export { recordListAccess, recordAccess } from './record-access.ts';
export { refuseOwnArrival, refuseOwnCase } from './refuse-own-case.ts';
export { originOf } from './settings.ts';
export { staffSealedColumns } from './sealed-columns.ts';
export { type StaffNameLookup, readStaffNames } from './staff-names.ts';
export { staff, type StaffActor } from './session-guard.ts';
export { staffChangesWorklist } from './store-worklist.ts';
export type { Worklist } from './store-worklist.ts';

/** Lists active staff with a scope, sorted by name, to whom work can be reassigned. */
export async function listStaffWithScope(
  world: Pick<World, 'sql' | 'keys'>,
  scope: Scope,
): Promise<{ id: string; name: string }[]> {
  const rows = await selectActiveStaffWithRoles(world.sql, rolesWithScope(scope));
  return rows
    .map(({ id, name }) => ({ id, name: decryptName(world, id, name) }))
    .toSorted((first, second) => first.name.localeCompare(second.name));
}

function rolesWithScope(scope: Scope): Role[] {
  return roleNames.filter((role) => (roles[role].scopes as readonly Scope[]).includes(scope));
}

/**
 * Throws 403 `staff/second-person` if the caller is among `involved`: the people who requested or wrote what needs
 * approval.
 */
export function requireSecondPerson(actor: Staff, ...involved: string[]): void {
  if (involved.includes(actor.staffId)) throw problem('staff/second-person');
}

export async function findStaffByEmail(world: Pick<World, 'sql' | 'keys'>, email: string): Promise<string | undefined> {
  return (await findAccount(world.sql, { email: emailHash(world, email) }))?.id;
}

export async function readStaffMember(
  world: Pick<World, 'sql' | 'keys'>,
  id: string,
): Promise<{ name: string; roles: Role[] } | undefined> {
  const account = await findAccount(world.sql, { id });
  return account && { name: decryptName(world, id, account.name), roles: account.roles };
}

/**
 * Creates the job that deletes expired rows. Also sets the metric of refused accesses to zero, so that Prometheus sees
 * the first increase.
 */
export function staffJobs({
  sql,
  clock,
  metrics,
}: Pick<World, 'sql' | 'clock'> & { metrics: Pick<Metrics, 'count'> }): Job[] {
  metrics.count(refusedAccessesMetric, {}, 0);
  return [
    {
      name: 'staff/delete-old',
      cron: '*/10 * * * *',
      work: () => deleteExpiredStaffData(sql, isoInstant(clock.now())),
    },
  ];
}
