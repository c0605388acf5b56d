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

// An operator copies these by hand whenever a key changes, to a place apart from the machines and their backups.
const keyFiles = ['secrets.json'];

export function saveKeys({ plan: { dir } }: Cluster): void {
  for (const file of keyFiles) cpSync(join(dir, file), join(dir, 'kept-keys', file));
}

/** The payment sandbox stays: others run it. */
export async function killAllMachines(cluster: Cluster): Promise<void> {
  await Promise.all(listMachines(cluster).map((service) => service.kill()));
}

/** Poolers and HAProxy have no data besides their configuration. */
export function deleteAllMachineData(cluster: Cluster): void {
  const machines = listMachines(cluster).filter(({ name }) => !/^(pooler|proxy)/.test(name));
  for (const name of [...machines.map((machine) => machine.name), ...keyFiles, 'data'])
    rmSync(join(cluster.plan.dir, name), { recursive: true, force: true });
}

function listMachines(cluster: Cluster) {
  return cluster.listServices().filter(({ name }) => name !== 'sandbox');
}

/** Takes the operator's steps in the order of docs/operations.md, until the database accepts writes. */
export async function restoreDatabase({ cluster, logProgress }: DrillContext): Promise<void> {
  const { plan, programs, findService } = cluster;
  mkdirSync(join(plan.dir, 'data'), { mode: 0o755 });
  for (const file of keyFiles) cpSync(join(plan.dir, 'kept-keys', file), join(plan.dir, file));
  await Promise.all(['etcd1', 'etcd2', 'etcd3', 'proxy', 'store'].map((name) => findService(name).start()));
  logProgress('etcd is new; db1 begins with the backup');
  await Promise.all([findService('db1').start(restoreArgs), restoreFilesAndHeads(plan, programs)]);
  await waitUntil(
    async () => (await readRoles(cluster)).primary === 'db1' && (await readDatabaseSize(cluster)) > 0,
    'there is no primary',
    () => undefined,
    900_000,
  );
  logProgress('the database takes writes');
}

/** The first server starts alone, as it may have to migrate. */
export async function startServers({ findService }: Cluster): Promise<void> {
  await Promise.all(['pooler1', 'pooler2'].map((name) => findService(name).start()));
  for (const name of serverNames) await findService(name).start();
}

export function listDatabaseServices({ findService }: Cluster) {
  return databaseNames.map(findService);
}

/** Runs an npm script with the configuration of a server and returns its output on one line. */
export async function runNpmScript({ findService }: Cluster, script: string): Promise<string> {
  const output = await findService('server1').execute('npm', ['--prefix', root, '--silent', 'run', script]);
  return output.trim().replaceAll(/\s+/g, ' ').replaceAll(root, '.');
}

type PgBackRestInfo = { backup: { type: string; info: { repository: { size: number } } }[] }[];

/** Reads the types of all backups, the latest one last, and the stored size of the latest full one. */
export async function readBackupInfo({ findService }: Cluster): Promise<{ types: string[]; fullBytes: number }> {
  const [stanza] = JSON.parse(
    await findService('db1').execute('pgbackrest', ['--stanza=sihat', '--output=json', 'info']),
  ) as PgBackRestInfo;
  const backups = stanza?.backup ?? [];
  return {
    types: backups.map(({ type }) => type),
    fullBytes: backups.findLast(({ type }) => type === 'full')?.info.repository.size ?? 0,
  };
}
