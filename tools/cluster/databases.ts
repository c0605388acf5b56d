import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  respondsOk,
  makeServiceFolder,
  type ClusterService,
  createService,
  waitUntil,
  writeServiceFile,
} from './cluster-service.ts';
import type { ClusterPlan } from './plan.ts';
import type { Programs } from './programs.ts';

const deployFolder = join(import.meta.dirname, '../../deploy');

/** Creates the etcd members that elect the primary database. */
export function createEtcdServices({ dir, ports }: ClusterPlan, { etcd, env }: Programs): ClusterService[] {
  const peers = ports.etcd.map(({ peer }, index) => `etcd${index + 1}=http://127.0.0.1:${peer}`).join(',');
  return ports.etcd.map(({ client, peer }, index) => {
    const name = `etcd${index + 1}`;
    return createService({
      name,
      dir: join(dir, name),
      command: etcd,
      env,
      args: toFlags({
        name,
        'data-dir': join(dir, name, 'data'),
        logger: 'zap',
        'log-level': 'warn',
        'listen-client-urls': `http://127.0.0.1:${client}`,
        'advertise-client-urls': `http://127.0.0.1:${client}`,
        'listen-peer-urls': `http://127.0.0.1:${peer}`,
        'initial-advertise-peer-urls': `http://127.0.0.1:${peer}`,
        'initial-cluster': peers,
        'initial-cluster-token': 'sihat',
        'initial-cluster-state': 'new',
        'auto-compaction-retention': '1',
        'heartbeat-interval': '100',
        'election-timeout': '1000',
      }),
      isReady: () => respondsOk(`http://127.0.0.1:${client}/health`),
    });
  });
}

function toFlags(values: Record<string, string>): string[] {
  return Object.entries(values).map(([name, value]) => `--${name}=${value}`);
}

/** Creates the PostgreSQL services, which Patroni manages. */
export function createDatabaseServices({ dir, ports, secrets }: ClusterPlan, programs: Programs): ClusterService[] {
  return ports.database.map(({ postgres, patroni }, index) => {
    const name = `db${index + 1}`;
    const folder = join(dir, name);
    return createService({
      name,
      dir: folder,
      command: programs.patroni,
      args: [join(deployFolder, 'patroni/patroni.yml')],
      env: {
        ...programs.env,
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: ports.etcd.map(({ client }) => `127.0.0.1:${client}`).join(','),
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni}`,
        PATRONI_RESTAPI_USERNAME: 'sihat',
        PATRONI_RESTAPI_PASSWORD: secrets.patroni,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
        PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: programs.postgresBinFolder,
        PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
        ...Object.fromEntries([
          ['PATRONI_SUPERUSER_USERNAME', 'postgres'],
          ['PATRONI_SUPERUSER_PASSWORD', secrets.postgres],
        ]),
        PATRONI_REPLICATION_USERNAME: 'sihat_replicator',
        PATRONI_REPLICATION_PASSWORD: secrets.replicator,
        PATRONI_REWIND_USERNAME: 'sihat_rewinder',
        PATRONI_REWIND_PASSWORD: secrets.rewinder,
        PATRONI_LOG_LEVEL: 'WARNING',
        ...backupEnvironment(dir, folder, postgres, secrets),
      },
      processFolder: join(folder, 'data'),
      // A new standby may have to fetch all data first.
      readyTimeoutSeconds: 900,
      isReady: () => respondsOk(`http://127.0.0.1:${patroni}/health`),
    });
  });
}

// All databases share the folder of the backups.
function backupEnvironment(
  dir: string,
  folder: string,
  port: number,
  secrets: ClusterPlan['secrets'],
): Record<string, string> {
  return {
    PGBACKREST_CONFIG: join(deployFolder, 'pgbackrest/pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: join(dir, 'backups'),
    PGBACKREST_REPO1_CIPHER_PASS: secrets.backups,
    PGBACKREST_PG1_PATH: join(folder, 'data'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_LOCK_PATH: join(folder, 'locks'),
  };
}

/** URL of a database as superuser, without pooler. */
export function superuserUrl({ ports, secrets }: ClusterPlan, port = ports.primary, database = 'postgres'): string {
  return `postgres://postgres:${secrets.postgres}@127.0.0.1:${port}/${database}`;
}

/** URL of the product's database as its owner, at the primary. */
export function ownerUrl({ ports, secrets }: ClusterPlan): string {
  return `postgres://sihat_owner:${secrets.owner}@127.0.0.1:${ports.primary}/sihat`;
}

/**
 * Creates the product's database and its roles if the database is missing. Returns whether the database was created.
 */
export async function ensureDatabase(plan: ClusterPlan, { postgresBinFolder, env }: Programs): Promise<boolean> {
  const url = superuserUrl(plan);
  await waitUntil(() => canConnect(url), 'there is no primary');
  const existing = await withClient(url, (client) => client.query(`select from pg_database where datname = 'sihat'`));
  if (existing.rowCount) return false;
  await promisify(execFile)(
    join(postgresBinFolder, 'psql'),
    ['--quiet', '--no-psqlrc', '-f', join(deployFolder, 'patroni/first.sql')],
    {
      env: {
        ...env,
        PGHOST: '127.0.0.1',
        PGPORT: String(plan.ports.primary),
        PGUSER: 'postgres',
        PGDATABASE: 'postgres',
        PGPASSWORD: plan.secrets.postgres,
        SIHAT_OWNER_PASSWORD: plan.secrets.owner,
        SIHAT_POOLER_PASSWORD: plan.secrets.pooler,
      },
    },
  );
  return true;
}

export async function createPoolerServices(
  { dir, ports, secrets }: ClusterPlan,
  { pgbouncer, env }: Programs,
): Promise<ClusterService[]> {
  return Promise.all(
    ports.pooler.map(async (port, index) => {
      const name = `pooler${index + 1}`;
      const folder = join(dir, name);
      await makeServiceFolder(folder);
      const users = await writeServiceFile(join(folder, 'users.txt'), `"sihat_pooler" "${secrets.pooler}"\n`);
      const file = await writeServiceFile(
        join(folder, 'pgbouncer.ini'),
        replaceSettings(readFileSync(join(deployFolder, 'pgbouncer/pgbouncer.ini'), 'utf8'), {
          'host=proxy port=5000': `host=127.0.0.1 port=${ports.primary}`,
          'host=proxy port=5001': `host=127.0.0.1 port=${ports.replicas}`,
          'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1',
          'listen_port = 6432': `listen_port = ${port}`,
          '/etc/pgbouncer/users.txt': users,
        }),
      );
      return createService({
        name,
        dir: folder,
        command: pgbouncer,
        args: [file],
        env,
        // SIGINT finishes running queries. New connections go to the other pooler.
        stopSignal: 'SIGINT',
        isReady: () => canConnect(`postgres://sihat_pooler:${secrets.pooler}@127.0.0.1:${port}/sihat`),
      });
    }),
  );
}

function replaceSettings(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`pgbouncer.ini does not contain "${from}"`);
    return result.replace(from, to);
  }, text);
}

export async function withClient<T>(url: string, callback: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await callback(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function canConnect(url: string): Promise<boolean> {
  return withClient(url, async () => true);
}
