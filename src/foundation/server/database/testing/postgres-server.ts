import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type Cluster,
  describeCluster,
  discardCluster,
  ensureCluster,
  ensureRunning,
  findDamagedCluster,
  findRunningPort,
  ownerUrlOf,
  stopCluster,
} from '../postgres-cluster.ts';
import { testStorageFolder } from './storage-folder.ts';

/**
 * One PostgreSQL server for all test runs of this copy of the product. Each run holds a shared lock on it. The last
 * run's teardown stops the server; failing that, a watcher process that finds the lock free does.
 */
export type TestPostgres = { cluster: Cluster; ownerUrl: string; lockClient: pg.Client };

const root = path.resolve(import.meta.dirname, '../../../../..');
const usageLockKey = 7_345_011;
const watcherLockKey = 7_345_012;

/** Finds or starts the server, and holds its lock until this process ends. */
export async function acquireTestPostgres(
  dir: string = path.join(testStorageFolder(path.join(root, '.cache')), `sihat-postgres-${shortHash(root)}`),
  checkIntervalMs = 3000,
): Promise<TestPostgres> {
  // Test data need not survive a power cut.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '128MB',
    max_connections: '300',
  };
  for (let tries = 0; ; tries++) {
    const cluster = await ensureCluster(dir, { settings });
    try {
      const { port } = await ensureRunning(cluster);
      const ownerUrl = await ownerUrlOf(cluster, port);
      const lockClient = await acquireUsageLock(ownerUrl);
      if (await isLockFree(lockClient, watcherLockKey)) spawnWatcher(cluster.folder, checkIntervalMs);
      return { cluster, ownerUrl, lockClient };
    } catch (error) {
      // The server did not start because of damaged files: the next attempt creates another cluster.
      const damaged = await findDamagedCluster(cluster);
      if (damaged) await discardCluster(cluster, damaged).catch(() => undefined);
      // The server was being stopped by another run that ended.
      if (tries === 50) throw error;
      await wait(100);
    }
  }
}

export async function releaseTestPostgres({ cluster, ownerUrl, lockClient }: TestPostgres): Promise<void> {
  await lockClient.end();
  await stopWhenUnused(cluster, ownerUrl);
}

/**
 * Main function of the watcher process. Stops the server after it was unused ten times in a row. Returns at once when
 * another process watches, or when the server is stopped already, so that it never starts a server.
 */
export async function watchTestPostgres(dir: string, checkIntervalMs: number): Promise<void> {
  const cluster = await describeCluster(dir);
  const port = await findRunningPort(cluster);
  if (port === undefined) return;
  const ownerUrl = await ownerUrlOf(cluster, port);
  const client = await openClient(ownerUrl);
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) mine', [watcherLockKey]);
  let unusedChecks = 0;
  while (rows[0]?.mine && unusedChecks < idleChecks) {
    await wait(checkIntervalMs);
    const isUnused = await isLockFree(client, usageLockKey).catch(() => undefined);
    // Another process stopped the server.
    if (isUnused === undefined) return;
    unusedChecks = isUnused ? unusedChecks + 1 : 0;
  }
  await client.end();
  if (rows[0]?.mine) await stopWhenUnused(cluster, ownerUrl);
}

const idleChecks = 10;

async function stopWhenUnused(cluster: Cluster, ownerUrl: string): Promise<void> {
  const client = await openClient(ownerUrl).catch(() => undefined);
  if (!client) return;
  // The lock is held until the server ends. A new run waits for that and restarts the server.
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) alone', [usageLockKey]);
  if (rows[0]?.alone) await stopCluster(cluster);
  await client.end().catch(() => undefined);
}

// Each copy of the product has its own server.
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

async function acquireUsageLock(ownerUrl: string): Promise<pg.Client> {
  const client = await openClient(ownerUrl);
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock_shared($1) taken', [
    usageLockKey,
  ]);
  if (rows[0]?.taken) return client;
  await client.end();
  throw new Error('the test server is stopping');
}

async function isLockFree(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1) and pg_advisory_unlock($1) free',
    [lock],
  );
  return rows[0]?.free ?? false;
}

async function openClient(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'sihat tests' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function spawnWatcher(dir: string, checkIntervalMs: number): void {
  const program = `const { watchTestPostgres } = await import(${JSON.stringify(import.meta.filename)});
    await watchTestPostgres(${JSON.stringify(dir)}, ${checkIntervalMs});`;
  spawn(process.execPath, ['--input-type=module', '-e', program], {
    detached: true,
    stdio: 'ignore',
    cwd: root,
  }).unref();
}
