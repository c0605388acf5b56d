import { readdir, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { openTestFolder } from '#foundation/server/testing/world.ts';
import {
  type Cluster,
  discardCluster,
  ensureCluster,
  ensureRunning,
  findDamagedCluster,
  stopCluster,
} from '../postgres-cluster.ts';
import { releaseTestPostgres, acquireTestPostgres, watchTestPostgres } from './postgres-server.ts';

let dir: string;
beforeEach(async () => {
  dir = await openTestFolder();
});

test('runs while it is used, and is stopped by the last user', async () => {
  const [first, second] = await Promise.all([acquireTestPostgres(dir), acquireTestPostgres(dir)]);
  expect(second.ownerUrl).toBe(first.ownerUrl);
  await releaseTestPostgres(first);
  expect(await isReachable(second.ownerUrl)).toBe(true);
  await releaseTestPostgres(second);
  expect(await isReachable(second.ownerUrl)).toBe(false);
});

test('is stopped by its watcher when all users have vanished; a second watcher returns at once', async () => {
  const server = await acquireTestPostgres(dir, 50);
  await expect.poll(() => isWatched(server.lockClient)).toBe(true);
  await watchTestPostgres(dir, 50);
  expect(await isReachable(server.ownerUrl)).toBe(true);
  await server.lockClient.end();
  await expect.poll(() => isReachable(server.ownerUrl)).toBe(false);
});

test('is not started by a watcher that comes late', async () => {
  const { cluster, lockClient } = await acquireTestPostgres(dir);
  await lockClient.end();
  await stopCluster(cluster);
  const log = () => readFile(path.join(cluster.folder, 'server.log'), 'utf8');
  const logBefore = await log();
  await watchTestPostgres(dir, 50);
  expect(await log()).toBe(logBefore);
});

test('replaces a cluster that was damaged by a power cut', async () => {
  await corruptCluster();
  const [first, second] = await Promise.all([acquireTestPostgres(dir), acquireTestPostgres(dir)]);
  expect(await isReachable(first.ownerUrl)).toBe(true);
  expect(second.ownerUrl).toBe(first.ownerUrl);
  await releaseTestPostgres(first);
  await releaseTestPostgres(second);
});

test('does not discard a cluster that has replaced the damaged one', async () => {
  const cluster = await corruptCluster();
  await expect(ensureRunning(cluster)).rejects.toThrow('does not start');
  const damaged = await findDamagedCluster(cluster);
  if (!damaged) throw new Error('not found to be damaged');
  await discardCluster(cluster, damaged);
  await ensureCluster(dir);
  await discardCluster(cluster, damaged);
  expect(await readdir(cluster.dataFolder)).toContain('PG_VERSION');
});

async function corruptCluster(): Promise<Cluster> {
  const server = await acquireTestPostgres(dir);
  await releaseTestPostgres(server);
  const log = path.join(server.cluster.dataFolder, 'pg_wal');
  for (const name of await readdir(log)) if (/^[0-9A-F]{24}$/.test(name)) await truncate(path.join(log, name), 0);
  return server.cluster;
}

async function isWatched(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'`,
  );
  return rowCount === 1;
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
