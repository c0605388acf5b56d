import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { restoreArgs } from '../../tools/cluster/backups.ts';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import { restoreFilesAndHeads } from '../../tools/cluster/copies.ts';
import { waitUntil } from '../../tools/cluster/cluster-service.ts';
import { root } from '../../tools/run-command.ts';
import { readRoles, readDatabaseSize } from './databases.ts';
import type { DrillContext } from './drill.ts';
import { databaseNames, serverNames } from './service-names.ts';

// By hand, whenever a key changes, to where neither the backups nor the machines are.
const keyFiles = ['secrets.json'];

/** Puts the keys away. */
export function saveKeys({ plan: { dir } }: Cluster): void {
  for (const file of keyFiles) cpSync(join(dir, file), join(dir, 'kept-keys', file));
}

/** All machines end at once. What others run (the sandbox of payments) stays. */
export async function killAllMachines(cluster: Cluster): Promise<void> {
  await Promise.all(listMachines(cluster).map((part) => part.kill()));
}

/** Nothing that was on them is left; poolers and HAProxy have nothing but what they are told. */
export function deleteAllMachineData(cluster: Cluster): void {
  const emptied = listMachines(cluster).filter(({ name }) => !/^(pooler|proxy)/.test(name));
  for (const name of [...emptied.map((part) => part.name), ...keyFiles, 'data'])
    rmSync(join(cluster.plan.dir, name), { recursive: true, force: true });
}

function listMachines(cluster: Cluster) {
  return cluster.services().filter(({ name }) => name !== 'sandbox');
}

/** What an operator does, in the order of docs/operations.md, until the database takes writes. */
export async function restoreDatabase({ cluster, logProgress }: DrillContext): Promise<void> {
  const { plan, programs, service: part } = cluster;
  mkdirSync(join(plan.dir, 'data'), { mode: 0o755 });
  for (const file of keyFiles) cpSync(join(plan.dir, 'kept-keys', file), join(plan.dir, file));
  await Promise.all(['etcd1', 'etcd2', 'etcd3', 'proxy', 'store'].map((name) => part(name).start()));
  logProgress('etcd is new; db1 begins with the backup');
  await Promise.all([part('db1').start(restoreArgs), restoreFilesAndHeads(plan, programs)]);
  await waitUntil(
    async () => (await readRoles(cluster)).primary === 'db1' && (await readDatabaseSize(cluster)) > 0,
    'there is no primary',
    () => undefined,
    900_000,
  );
  logProgress('the database takes writes');
}

/** Poolers and servers; the first one alone, as it may have to migrate. */
export async function startServers({ service: part }: Cluster): Promise<void> {
  await Promise.all(['pooler1', 'pooler2'].map((name) => part(name).start()));
  for (const name of serverNames) await part(name).start();
}

/** The databases. */
export function listDatabaseServices({ service: part }: Cluster) {
  return databaseNames.map(part);
}

/** Runs a command of the product with the configuration of a server; answers what it wrote, on one line. */
export async function runNpmScript({ service: part }: Cluster, script: string): Promise<string> {
  const written = await part('server1').execute('npm', ['--prefix', root, '--silent', 'run', script]);
  return written.trim().replaceAll(/\s+/g, ' ').replaceAll(root, '.');
}

type PgBackRestInfo = { backup: { type: string; info: { repository: { size: number } } }[] }[];

/** The backups that there are, the newest one last: of which type, and how large the last full one is where it lies. */
export async function readBackupInfo({ service: part }: Cluster): Promise<{ types: string[]; fullBytes: number }> {
  const [stanza] = JSON.parse(
    await part('db1').execute('pgbackrest', ['--stanza=sihat', '--output=json', 'info']),
  ) as PgBackRestInfo;
  const backups = stanza?.backup ?? [];
  return {
    types: backups.map(({ type }) => type),
    fullBytes: backups.findLast(({ type }) => type === 'full')?.info.repository.size ?? 0,
  };
}
