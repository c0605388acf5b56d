import type { Cluster } from '../../tools/cluster/cluster.ts';
import { onUrl, ownerUrl, postgresUrl } from '../../tools/cluster/databases.ts';
import { untilTrue } from '../../tools/cluster/part.ts';

/** Which database is which, by Patroni. */
export type Roles = { primary: string; synchronous: string | undefined; standbys: string[] };

type Member = { name: string; role: string; state: string };

/** Asks Patroni, at whichever database answers. */
export async function rolesOf({ plan }: Cluster): Promise<Roles> {
  for (const { patroni } of plan.ports.database) {
    const response = await fetch(`http://127.0.0.1:${patroni}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    if (!response) continue;
    const { members } = (await response.json()) as { members: Member[] };
    const alive = members.filter(({ state }) => state === 'running' || state === 'streaming');
    return {
      primary: alive.find(({ role }) => role === 'leader')?.name ?? '',
      synchronous: alive.find(({ role }) => role === 'sync_standby')?.name,
      standbys: alive.filter(({ role }) => role !== 'leader').map(({ name }) => name),
    };
  }
  return { primary: '', synchronous: undefined, standbys: [] };
}

/** Waits until there is a primary with so many standbys, one of them synchronous. */
export async function untilWhole(cluster: Cluster, standbys = 2): Promise<Roles> {
  let roles = await rolesOf(cluster);
  await untilTrue(
    async () => {
      roles = await rolesOf(cluster);
      return roles.primary !== '' && roles.synchronous !== undefined && roles.standbys.length >= standbys;
    },
    'the databases are not whole',
    () => undefined,
    180_000,
  );
  return roles;
}

/** Of some declarations, those that the primary knows as submitted, each once. */
export async function submittedOf({ plan }: Cluster, ids: readonly string[]): Promise<number> {
  return onUrl(ownerUrl(plan), async (client) => {
    const { rows } = await client.query<{ there: number }>(
      `select count(*)::int there from declaration where id = any($1::uuid[]) and status <> 'draft'`,
      [ids],
    );
    return rows[0]?.there ?? 0;
  });
}

/** Whether a database, asked past the proxy, takes a write. */
export async function takesWrites({ plan }: Cluster, name: string): Promise<boolean> {
  const port = plan.ports.database[Number(name.slice(2)) - 1]?.postgres ?? 0;
  return onUrl(postgresUrl(plan, port), (client) =>
    client.query('create table if not exists drill_fence (at timestamptz)').then(() => true),
  ).catch(() => false);
}
