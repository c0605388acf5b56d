import type { Cluster } from '../../tools/cluster/cluster.ts';
import { onUrl, ownerUrl, postgresUrl } from '../../tools/cluster/databases.ts';
import { untilTrue } from '../../tools/cluster/part.ts';
import { type Finding, mustBe } from './drill.ts';

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

/** That another database has become the primary. */
export function anotherIsPrimary(before: Roles, after: Roles): Finding {
  const holds = after.primary !== before.primary && after.primary !== '';
  return mustBe('another one is the primary', holds, `${before.primary} → ${after.primary}`);
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

/** Of some declarations, those that the primary does not know as submitted. */
export async function missingOf({ plan }: Cluster, ids: readonly string[]): Promise<string[]> {
  return onUrl(ownerUrl(plan), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from unnest($1::uuid[]) as wanted (id)
        where not exists (select from declaration d where d.id = wanted.id and status <> 'draft')`,
      [ids],
    );
    return rows.map(({ id }) => id);
  });
}

/** Whether a database, asked past the proxy, takes a write. */
export async function takesWrites({ plan }: Cluster, name: string): Promise<boolean> {
  const port = plan.ports.database[Number(name.slice(2)) - 1]?.postgres ?? 0;
  return onUrl(postgresUrl(plan, port), (client) =>
    client.query('create table if not exists drill_fence (at timestamptz)').then(() => true),
  ).catch(() => false);
}

/** Bytes of the product's database. */
export async function sizeOf({ plan }: Cluster): Promise<number> {
  return onUrl(ownerUrl(plan), async (client) => {
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) size');
    return Number(rows[0]?.size);
  });
}

/** The kinds of backups that are noted for the alert of their age. */
export async function notedBackups({ plan }: Cluster): Promise<string[]> {
  return onUrl(ownerUrl(plan), async (client) => {
    const { rows } = await client.query<{ kind: string }>('select kind from backup_made order by kind');
    return rows.map(({ kind }) => kind);
  });
}

/** Has a standby take over from the primary in order, as patronictl does. */
export async function makePrimary(cluster: Cluster, candidate: string): Promise<void> {
  const { plan } = cluster;
  const { primary, synchronous } = await rolesOf(cluster);
  if (primary === candidate) return;
  // Only the one that confirms may.
  const lost = synchronous === candidate ? undefined : synchronous;
  if (lost) await cluster.part(lost).end();
  await untilTrue(async () => (await rolesOf(cluster)).synchronous === candidate, `${candidate} does not confirm`);
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
  if (lost) await cluster.part(lost).start();
  await untilTrue(async () => (await rolesOf(cluster)).primary === candidate, `${candidate} is not the primary`);
}
