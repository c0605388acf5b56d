import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { looksRefused } from './record-look.ts';
import type { Role } from '../rules/roles.ts';
import { emailHash, openName } from './sealing.ts';
import { deleteOld, findAccount } from './store.ts';

export type { Role } from '../rules/roles.ts';
export { ensureInvited, firstAdministrator } from './first-accounts.ts';
export { recordLook } from './record-look.ts';
export { staffSealed } from './sealed-columns.ts';
export { staff, type StaffActor } from './session-guard.ts';

/** The name of a member of staff, for those who may see who did something; undefined when there is no such account. */
export async function staffName(world: Pick<World, 'sql' | 'keys'>, id: string): Promise<string | undefined> {
  const account = await findAccount(world.sql, { id });
  return account && openName(world, id, account.name);
}

/** The id of the member of staff with an e-mail address. */
export async function findStaffByEmail(world: Pick<World, 'sql' | 'keys'>, email: string): Promise<string | undefined> {
  return (await findAccount(world.sql, { email: emailHash(world, email) }))?.id;
}

/** Name and roles of a member of staff; undefined when there is no such account. */
export async function staffMember(
  world: Pick<World, 'sql' | 'keys'>,
  id: string,
): Promise<{ name: string; roles: Role[] } | undefined> {
  const account = await findAccount(world.sql, { id });
  return account && { name: openName(world, id, account.name), roles: account.roles };
}

/** What this capability does by itself. */
export function staffJobs({
  sql,
  clock,
  metrics,
}: Pick<World, 'sql' | 'clock'> & { metrics: Pick<Metrics, 'count'> }): Job[] {
  metrics.count(looksRefused, {}, 0);
  return [{ name: 'staff/delete-old', cron: '*/10 * * * *', work: () => deleteOld(sql, isoInstant(clock.now())) }];
}
