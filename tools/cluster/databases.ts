import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { answers, giveFolder, type Part, partOf, untilTrue, writeOwn } from './part.ts';
import type { Plan } from './plan.ts';
import type { Programs } from './programs.ts';

const deploy = join(import.meta.dirname, '../../deploy');

/** The members that agree on which database is the primary. */
export function etcdParts({ dir, ports }: Plan, { etcd, env }: Programs): Part[] {
  const peers = ports.etcd.map(({ peer }, at) => `etcd${at + 1}=http://127.0.0.1:${peer}`).join(',');
  return ports.etcd.map(({ client, peer }, at) => {
    const name = `etcd${at + 1}`;
    return partOf({
      name,
      dir: join(dir, name),
      command: etcd,
      env,
      args: options({
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
      ready: () => answers(`http://127.0.0.1:${client}/health`),
    });
  });
}

function options(values: Record<string, string>): string[] {
  return Object.entries(values).map(([name, value]) => `--${name}=${value}`);
}

/** PostgreSQL under Patroni. */
export function databaseParts({ dir, ports, secrets }: Plan, programs: Programs): Part[] {
  return ports.database.map(({ postgres, patroni }, at) => {
    const name = `db${at + 1}`;
    const own = join(dir, name);
    return partOf({
      name,
      dir: own,
      command: programs.patroni,
      args: [join(deploy, 'patroni/patroni.yml')],
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
        PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
        PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
        ...Object.fromEntries([
          ['PATRONI_SUPERUSER_USERNAME', 'postgres'],
          ['PATRONI_SUPERUSER_PASSWORD', secrets.postgres],
        ]),
        PATRONI_REPLICATION_USERNAME: 'sihat_replicator',
        PATRONI_REPLICATION_PASSWORD: secrets.replicator,
        PATRONI_REWIND_USERNAME: 'sihat_rewinder',
        PATRONI_REWIND_PASSWORD: secrets.rewinder,
        PATRONI_LOG_LEVEL: 'WARNING',
        ...backupEnvironment(dir, own, postgres, secrets),
      },
      works: join(own, 'data'),
      // It may have to fetch all its data first.
      patience: 900,
      ready: () => answers(`http://127.0.0.1:${patroni}/health`),
    });
  });
}

// Backups lie in a folder that all databases reach.
function backupEnvironment(dir: string, own: string, port: number, secrets: Plan['secrets']): Record<string, string> {
  return {
    PGBACKREST_CONFIG: join(deploy, 'pgbackrest/pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: join(dir, 'backups'),
    PGBACKREST_REPO1_CIPHER_PASS: secrets.backups,
    PGBACKREST_PG1_PATH: join(own, 'data'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_LOCK_PATH: join(own, 'locks'),
  };
}

/** The URL of a database as its superuser, past everything that stands before it. */
export function postgresUrl({ ports, secrets }: Plan, port = ports.primary, database = 'postgres'): string {
  return `postgres://postgres:${secrets.postgres}@127.0.0.1:${port}/${database}`;
}

/** The URL of the product's database as its owner, at the primary. */
export function ownerUrl({ ports, secrets }: Plan): string {
  return `postgres://sihat_owner:${secrets.owner}@127.0.0.1:${ports.primary}/sihat`;
}

/** Makes the product's database, once. Answers whether it did. */
export async function makeDatabase(plan: Plan, { postgres, env }: Programs): Promise<boolean> {
  const url = postgresUrl(plan);
  await untilTrue(() => can(url), 'there is no primary');
  const there = await onUrl(url, (client) => client.query(`select from pg_database where datname = 'sihat'`));
  if (there.rowCount) return false;
  await promisify(execFile)(
    join(postgres, 'psql'),
    ['--quiet', '--no-psqlrc', '-f', join(deploy, 'patroni/first.sql')],
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

/** Two poolers before it. */
export async function poolerParts({ dir, ports, secrets }: Plan, { pgbouncer, env }: Programs): Promise<Part[]> {
  return Promise.all(
    ports.pooler.map(async (port, at) => {
      const name = `pooler${at + 1}`;
      const own = join(dir, name);
      await giveFolder(own);
      const users = await writeOwn(join(own, 'users.txt'), `"sihat_pooler" "${secrets.pooler}"\n`);
      const file = await writeOwn(
        join(own, 'pgbouncer.ini'),
        replaceAll(readFileSync(join(deploy, 'pgbouncer/pgbouncer.ini'), 'utf8'), {
          'host=proxy port=5000': `host=127.0.0.1 port=${ports.primary}`,
          'host=proxy port=5001': `host=127.0.0.1 port=${ports.replicas}`,
          'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1',
          'listen_port = 6432': `listen_port = ${port}`,
          '/etc/pgbouncer/users.txt': users,
        }),
      );
      return partOf({
        name,
        dir: own,
        command: pgbouncer,
        args: [file],
        env,
        // What is under way is finished; the other one takes what is new.
        endSignal: 'SIGINT',
        ready: () => can(`postgres://sihat_pooler:${secrets.pooler}@127.0.0.1:${port}/sihat`),
      });
    }),
  );
}

function replaceAll(text: string, places: Record<string, string>): string {
  return Object.entries(places).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`pgbouncer.ini does not say ${from}`);
    return before.replace(from, to);
  }, text);
}

/** Does something with a connection of its own. */
export async function onUrl<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function can(url: string): Promise<boolean> {
  return onUrl(url, async () => true);
}
