import { createHash } from 'node:crypto';
import pg from 'pg';
import { type KeyRing, parseKeyRing } from '#foundation/server/keys/key-ring.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { databaseClockStatements } from '#foundation/server/testing/clock.ts';
import { jobSchemaPlan } from '#foundation/server/jobs/job-schema.ts';
import { type Migration, readMigrations } from '../migrate.ts';
import { openDatabase } from '../pool.ts';
import type { Sql } from '../sql.ts';
import { appRoleOf, appUrlOf, prepareDatabase } from '../prepare-database.ts';
import { type TestPostgres, acquireTestPostgres } from './postgres-server.ts';

/** A migrated database of one test, empty except for rows from migrations. */
export type TestDatabase = {
  /** Connected as the application's role, with exactly its privileges. */
  sql: Sql;
  url: string;
  ownerUrl: string;
  drop(): Promise<void>;
};

/** The keys of tests in the form of the configuration: the same in every process, without value elsewhere. */
export const testKeyEnvironment = { KEYS: `t1:${deriveTestSecret('sealing')}`, LOOKUP_KEY: deriveTestSecret('lookup') };

export const testKeys: KeyRing = parseKeyRing(testKeyEnvironment.KEYS, testKeyEnvironment.LOOKUP_KEY);

/** Creates a database from the migrated template, or from another unused test database. Drop it when done. */
export async function createTestDatabase(from?: string): Promise<TestDatabase> {
  const server = await getTestPostgres();
  const template = await ensureTemplate(server);
  const name = `t_${process.pid}_${newId().slice(0, 8)}`;
  await copyTemplate(server, from ?? template, name);
  const ownerUrl = withDatabaseName(server.ownerUrl, name);
  await moveDatabaseClock(ownerUrl);
  const url = appUrlOf(ownerUrl, template, testKeys);
  // A test may run many statements at once on a busy machine.
  const database = openDatabase({ url, poolSize: 10, poolWaitMs: 30_000, applicationName: 'sihat test' });
  return {
    sql: database.sql,
    url,
    ownerUrl,
    async drop() {
      await database.close();
      await server.lockClient.query(`drop database if exists ${name} with (force)`);
    },
  };
}

export function getTestPostgres(): Promise<TestPostgres> {
  shared.server ??= acquireTestPostgres();
  return shared.server;
}

export async function ensureTemplate(server: TestPostgres): Promise<string> {
  shared.template ??= buildTemplate(server);
  return shared.template;
}

const shared: { server?: Promise<TestPostgres>; template?: Promise<string> } = {};
const templateLockKey = 7_345_013;
const maxTemplates = 5;

/** Moves a database's clock as far as the test run's clock is moved. Open connections keep the machine's clock. */
export async function moveDatabaseClock(ownerUrl: string): Promise<void> {
  const statements = databaseClockStatements(new URL(ownerUrl).pathname.slice(1));
  if (statements.length === 0) return;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // A copy of another test database has these functions already.
    await client.query('drop schema if exists test_clock cascade');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function copyTemplate(server: TestPostgres, template: string, name: string): Promise<void> {
  // Copies files. Through the write-ahead log, a thousand small tables take three times as long.
  const create = () => server.lockClient.query(`create database ${name} template ${template} strategy file_copy`);
  await create().catch(async (error: { code?: string }) => {
    // Dropped by a run with other migrations, which needed space for its template.
    if (error.code !== '3D000') throw error;
    await buildTemplate(server);
    await create();
  });
}

async function buildTemplate(server: TestPostgres): Promise<string> {
  const migrations = await readMigrations();
  const name = `tpl_${checksum(migrations)}`;
  const client = new pg.Client({ connectionString: server.ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLockKey]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await migrateTemplate(client, server, name, migrations);
    return name;
  } finally {
    await client.end();
  }
}

async function migrateTemplate(
  client: pg.Client,
  server: TestPostgres,
  name: string,
  migrations: Migration[],
): Promise<void> {
  await dropLeftovers(client);
  // Built under its final name, because the application's role is named after it, and marked as a template when
  // complete.
  await client.query(`create database ${name}`);
  try {
    await prepareDatabase({ ownerUrl: withDatabaseName(server.ownerUrl, name), keys: testKeys, migrations });
    await client.query(`alter database ${name} is_template true allow_connections false`);
  } catch (error) {
    await client.query(`drop database ${name} with (force)`);
    throw error;
  }
}

/** Drops databases of ended processes, unfinished templates, and the oldest templates. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string; datistemplate: boolean }>(
    `select datname, datistemplate from pg_database where datname ~ '^(t|tpl)_' order by oid desc`,
  );
  const templates = rows.filter(({ datistemplate }) => datistemplate);
  const unfinished = rows.filter(({ datname, datistemplate }) => datname.startsWith('tpl_') && !datistemplate);
  const abandoned = rows.filter(
    ({ datname }) => /^t_\d/.test(datname) && !isProcessAlive(Number(datname.split('_')[1])),
  );
  for (const { datname, datistemplate } of [...templates.slice(maxTemplates - 1), ...unfinished, ...abandoned]) {
    if (datistemplate) await client.query(`alter database ${datname} is_template false`);
    await client.query(`drop database if exists ${datname} with (force)`);
    if (datname.startsWith('tpl_'))
      await client.query(`drop role if exists ${appRoleOf(datname)}`).catch(() => undefined);
  }
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function checksum(migrations: readonly Migration[]): string {
  const inputs = [jobSchemaPlan(), ...migrations.map((migration) => migration.name + migration.checksum)].join('\n');
  return createHash('sha256').update(inputs).digest('hex').slice(0, 16);
}

function withDatabaseName(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function deriveTestSecret(use: string): string {
  return createHash('sha256').update(`sihat tests ${use}`).digest('base64url');
}
