import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ensureCluster, ensureRunning, ownerUrlOf, stopCluster } from '#foundation/server/database/postgres-cluster.ts';

/** A PostgreSQL server for one benchmark, from npm, with fsync and synchronous commit on. */
export type BenchPostgres = {
  version: string;
  /** The server's child processes do the work. */
  pid: number;
  /** Builds the owner's URL of a database. */
  urlOf: (database: string) => string;
  createDatabase: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Settings of a production server: caches that fit the memory, and enough WAL that no checkpoint falls into only some
 * of the runs.
 */
const settings = {
  shared_buffers: '1GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  maintenance_work_mem: '1GB',
  max_connections: '200',
};

export async function openBenchPostgres(dir: string, more: Record<string, string> = {}): Promise<BenchPostgres> {
  const cluster = await ensureCluster(dir, { settings: { ...settings, ...more } });
  const { port } = await ensureRunning(cluster);
  const ownerUrl = await ownerUrlOf(cluster, port);
  const urlOf = (database: string) => Object.assign(new URL(ownerUrl), { pathname: `/${database}` }).href;
  const { version, fsync, synchronous } = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ version: string; fsync: string; synchronous: string }>(
      `select current_setting('server_version') version, current_setting('fsync') fsync,
        current_setting('synchronous_commit') synchronous`,
    );
    return rows[0] ?? { version: '', fsync: '', synchronous: '' };
  });
  if (fsync !== 'on' || synchronous !== 'on') throw new Error('the benchmark wants a server that writes to disk');
  return {
    version,
    pid: Number(readFileSync(join(cluster.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    urlOf,
    createDatabase: async (name) => {
      await withClient(ownerUrl, (client) => client.query(`create database ${name}`));
      return urlOf(name);
    },
    stop: () => stopCluster(cluster),
  };
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
