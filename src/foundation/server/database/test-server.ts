import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type Cluster,
  clusterIn,
  discardCluster,
  ensureCluster,
  ensureRunning,
  findDamaged,
  findRunning,
  ownerUrlOf,
  stopCluster,
} from './postgres-cluster.ts';
import { testMemory } from './test-memory.ts';

/**
 * One PostgreSQL server for all test runs on this machine's copy of the product. Whoever uses it holds a shared lock on it;
 * it is stopped by the last run's teardown or, should that never come, by a watcher that finds nobody holding the lock.
 */
export type TestServer = { cluster: Cluster; ownerUrl: string; hold: pg.Client };

const root = path.resolve(import.meta.dirname, '../../../..');
const useLock = 7_345_011;
const watcherLock = 7_345_012;

/** Finds or starts the server and holds on to it for as long as this process lives. */
export async function useTestServer(
  dir: string = path.join(testMemory(path.join(root, '.cache')), `sihat-postgres-${digestOf(root)}`),
  lookEveryMs = 3000,
): Promise<TestServer> {
  // Nothing here has to outlive a power cut.
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
      const hold = await take(ownerUrl);
      if (await isFree(hold, watcherLock)) watch(cluster.dir, lookEveryMs);
      return { cluster, ownerUrl, hold };
    } catch (error) {
      // Nor did it: another one is made.
      const damaged = await findDamaged(cluster);
      if (damaged) await discardCluster(cluster, damaged).catch(() => undefined);
      // It was just being stopped by a run that ended.
      if (tries === 50) throw error;
      await wait(100);
    }
  }
}

/** Lets go of the server, and stops it when nobody else uses it. */
export async function leaveTestServer({ cluster, ownerUrl, hold }: TestServer): Promise<void> {
  await hold.end();
  await stopWhenUnused(cluster, ownerUrl);
}

/**
 * For the watcher process: stops the server when it was found unused ten times in a row. One watches; others return, and so does one
 * that comes when the server has been stopped: it must not start what nobody wants any more.
 */
export async function watchTestServer(dir: string, lookEveryMs: number): Promise<void> {
  const cluster = await clusterIn(dir);
  const port = await findRunning(cluster);
  if (port === undefined) return;
  const ownerUrl = await ownerUrlOf(cluster, port);
  const client = await connected(ownerUrl);
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) mine', [watcherLock]);
  let unused = 0;
  while (rows[0]?.mine && unused < idleLooks) {
    await wait(lookEveryMs);
    const free = await isFree(client, useLock).catch(() => undefined);
    // Gone: somebody else stopped it.
    if (free === undefined) return;
    unused = free ? unused + 1 : 0;
  }
  await client.end();
  if (rows[0]?.mine) await stopWhenUnused(cluster, ownerUrl);
}

const idleLooks = 10;

async function stopWhenUnused(cluster: Cluster, ownerUrl: string): Promise<void> {
  const client = await connected(ownerUrl).catch(() => undefined);
  if (!client) return;
  // Kept until the server ends: a newcomer waits for that, and starts it again.
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) alone', [useLock]);
  if (rows[0]?.alone) await stopCluster(cluster);
  await client.end().catch(() => undefined);
}

// A copy of the product has a server of its own.
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

async function take(ownerUrl: string): Promise<pg.Client> {
  const client = await connected(ownerUrl);
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock_shared($1) taken', [useLock]);
  if (rows[0]?.taken) return client;
  await client.end();
  throw new Error('the test server is stopping');
}

async function isFree(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1) and pg_advisory_unlock($1) free',
    [lock],
  );
  return rows[0]?.free ?? false;
}

async function connected(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'sihat tests' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function watch(dir: string, lookEveryMs: number): void {
  const program = `const { watchTestServer } = await import(${JSON.stringify(import.meta.filename)});
    await watchTestServer(${JSON.stringify(dir)}, ${lookEveryMs});`;
  spawn(process.execPath, ['--input-type=module', '-e', program], {
    detached: true,
    stdio: 'ignore',
    cwd: root,
  }).unref();
}
