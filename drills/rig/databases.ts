import type { Cluster } from '../../tools/cluster/cluster.ts';
import { withClient, ownerUrl, superuserUrl } from '../../tools/cluster/databases.ts';
import { waitUntil } from '../../tools/cluster/cluster-service.ts';
import { type CheckResult, checkThat } from './drill.ts';

export type DatabaseRoles = { primary: string; synchronous: string | undefined; standbys: string[] };

type PatroniMember = { name: string; role: string; state: string };

export async function readRoles({ plan }: Cluster): Promise<DatabaseRoles> {
  for (const { patroni } of plan.ports.database) {
    const response = await fetch(`http://127.0.0.1:${patroni}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    if (!response) continue;
    const { members } = (await response.json()) as { members: PatroniMember[] };
    const alive = members.filter(({ state }) => state === 'running' || state === 'streaming');
    return {
      primary: alive.find(({ role }) => role === 'leader')?.name ?? '',
      synchronous: alive.find(({ role }) => role === 'sync_standby')?.name,
      standbys: alive.filter(({ role }) => role !== 'leader').map(({ name }) => name),
    };
  }
  return { primary: '', synchronous: undefined, standbys: [] };
}

export function checkPrimaryChanged(before: DatabaseRoles, after: DatabaseRoles): CheckResult {
  const passed = after.primary !== before.primary && after.primary !== '';
  return checkThat('another database is the primary', passed, `${before.primary} → ${after.primary}`);
}

/** Waits until there is a primary with the given number of standbys, one of them synchronous. */
export async function waitUntilReplicated(cluster: Cluster, standbys = 2): Promise<DatabaseRoles> {
  let roles = await readRoles(cluster);
  await waitUntil(
    async () => {
      roles = await readRoles(cluster);
      return roles.primary !== '' && roles.synchronous !== undefined && roles.standbys.length >= standbys;
    },
    'the databases are not replicated',
    () => undefined,
    180_000,
  );
  return roles;
}

export async function findMissingDeclarations({ plan }: Cluster, ids: readonly string[]): Promise<string[]> {
  return withClient(ownerUrl(plan), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from unnest($1::uuid[]) as wanted (id)
        where not exists (select from declaration d where d.id = wanted.id and status <> 'draft')`,
      [ids],
    );
    return rows.map(({ id }) => id);
  });
}

/** Whether a database accepts a write, on a connection that bypasses the proxy. */
export async function acceptsWrites({ plan }: Cluster, name: string): Promise<boolean> {
  const port = plan.ports.database[Number(name.slice(2)) - 1]?.postgres ?? 0;
  return withClient(superuserUrl(plan, port), (client) =>
    client.query('create table if not exists drill_fence (at timestamptz)').then(() => true),
  ).catch(() => false);
}

/** Reads the size of the product's database in bytes. */
export async function readDatabaseSize({ plan }: Cluster): Promise<number> {
  return withClient(ownerUrl(plan), async (client) => {
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) size');
    return Number(rows[0]?.size);
  });
}

export async function readRecordedBackups({ plan }: Cluster): Promise<string[]> {
  return withClient(ownerUrl(plan), async (client) => {
    const { rows } = await client.query<{ kind: string }>('select kind from backup_made order by kind');
    return rows.map(({ kind }) => kind);
  });
}

/** Makes a standby the primary by a planned switchover, as patronictl does. */
export async function switchPrimaryTo(cluster: Cluster, candidate: string): Promise<void> {
  const { plan } = cluster;
  const { primary, synchronous } = await readRoles(cluster);
  if (primary === candidate) return;
  // Patroni only switches over to the synchronous standby, so the present one is stopped first.
  const otherSynchronous = synchronous === candidate ? undefined : synchronous;
  if (otherSynchronous) await cluster.findService(otherSynchronous).stop();
  await waitUntil(async () => (await readRoles(cluster)).synchronous === candidate, `${candidate} does not confirm`);
  const port = plan.ports.database[Number(primary.slice(2)) - 1]?.patroni;
  const answer = await fetch(`http://127.0.0.1:${port}/switchover`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`sihat:${plan.secrets.patroni}`).toString('base64')}`,
    },
    body: JSON.stringify({ leader: primary, candidate }),
  });
  if (!answer.ok) throw new Error(`${candidate} does not take over: ${await answer.text()}`);
  if (otherSynchronous) await cluster.findService(otherSynchronous).start();
  await waitUntil(async () => (await readRoles(cluster)).primary === candidate, `${candidate} is not the primary`);
}
