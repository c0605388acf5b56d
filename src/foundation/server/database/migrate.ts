import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/**
 * A step of the schema, from a file `NNNN-name.sql`. `seeds`: rows that are inserted after the SQL, from files
 * `NNNN-name.<table>.json` beside it, each an array of rows with the same columns. The checksum covers both.
 */
export type Migration = { name: string; text: string; checksum: string; seeds?: readonly Seed[] };

type Seed = { table: string; rows: readonly Record<string, unknown>[] };

const migrationsFolder = path.resolve(import.meta.dirname, '../../../../database/migrations');

/**
 * Reads the migrations of a folder in order. Throws for a name other than `NNNN-name.sql` and for a duplicate number.
 */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).sort();
  const names = files.filter((name) => name.endsWith('.sql'));
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`A migration is called NNNN-name.sql, not ${name}.`);
    if (names[index + 1]?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Two migrations have the number ${name.slice(0, 4)}.`);
  }
  return Promise.all(
    names.map(async (name) => {
      const text = await readText(folder, name);
      const checksum = createHash('sha256').update(text);
      const seeds: Seed[] = [];
      for (const file of files.filter((candidate) => isSeedOf(candidate, name))) {
        const json = await readText(folder, file);
        checksum.update(json);
        seeds.push({ table: file.split('.')[1] as string, rows: JSON.parse(json) as Seed['rows'] });
      }
      return { name, text, checksum: checksum.digest('hex'), seeds };
    }),
  );
}

function isSeedOf(file: string, migration: string): boolean {
  return file.startsWith(migration.replace(/sql$/, '')) && file.endsWith('.json');
}

async function readText(folder: string, file: string): Promise<string> {
  return (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
}

/**
 * Applies the missing migrations, forward only, each in its own transaction. Returns the names of those applied now.
 * Processes that start at once take turns. Throws when an applied migration was changed, or when a new one has a lower
 * number than an applied one. A database ahead of this release is left alone, so that a release can be rolled out
 * process by process.
 * A migration waits at most a second for a table lock, since other statements queue behind it, and is then retried.
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  retry: RetryPolicy = { waitMs: 2000, tries: 60 },
): Promise<string[]> {
  const appliedChecksumByName = await readAppliedChecksums(client);
  requireSameHistory(appliedChecksumByName, migrations);
  const appliedNames: string[] = [];
  for (const migration of migrations) {
    if (appliedChecksumByName.has(migration.name)) continue;
    if (await applyWithRetry(client, migration, { migrations, ...retry })) appliedNames.push(migration.name);
  }
  return appliedNames;
}

/** Runs work in a transaction under a lock, so that of several processes one at a time prepares the database. */
export async function withMigrationLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '60s'`);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query('set local lock_timeout = 0');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

// Key of an advisory lock.
const migrationLock = 7_345_002;

/** Number of attempts for a migration that finds a table in use, and the milliseconds between them. */
type RetryPolicy = { waitMs: number; tries: number };

async function applyWithRetry(
  client: pg.ClientBase,
  migration: Migration,
  { migrations, waitMs, tries }: RetryPolicy & { migrations: readonly Migration[] },
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyMigration(client, migration, migrations);
    } catch (thrown) {
      if (!isTableInUse(thrown)) throw thrown;
      if (attempt === tries)
        throw new Error(
          `Migration ${migration.name} found a table in use ${tries} times and was not applied. Start again under less load, or end the session that locks the table (pg_stat_activity).`,
          { cause: thrown },
        );
      await wait(waitMs);
    }
  }
}

// Whether a migration found a table locked (SQLSTATE lock_not_available). `applyMigration` alone sets a `cause`, so
// the wait for another migrator does not count.
function isTableInUse(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown.cause as { code?: unknown } | undefined)?.code === '55P03';
}

async function insertSeed(client: pg.ClientBase, { table, rows }: Seed): Promise<void> {
  const name = client.escapeIdentifier(table);
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => client.escapeIdentifier(column))
    .join(', ');
  await client.query(
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
    [JSON.stringify(rows)],
  );
}

function applyMigration(
  client: pg.ClientBase,
  migration: Migration,
  migrations: readonly Migration[],
): Promise<boolean> {
  return withMigrationLock(client, async () => {
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
      comment on table schema_migration is 'private: written by the migrator alone'`);
    const appliedChecksumByName = await readAppliedChecksums(client);
    requireSameHistory(appliedChecksumByName, migrations);
    if (appliedChecksumByName.has(migration.name)) return false;
    try {
      await client.query(`set local lock_timeout = '1s'`);
      await client.query(migration.text);
      for (const seed of migration.seeds ?? []) await insertSeed(client, seed);
    } catch (cause) {
      throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
    }
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    return true;
  });
}

async function readAppliedChecksums(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null there`,
  );
  if (!tables[0]?.there) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function requireSameHistory(
  appliedChecksumByName: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): void {
  const lastApplied = [...appliedChecksumByName.keys()].sort().at(-1) ?? '';
  for (const { name, checksum } of migrations) {
    const appliedChecksum = appliedChecksumByName.get(name);
    if (appliedChecksum !== undefined && appliedChecksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied to this database. Write a new one instead.`);
    }
    if (appliedChecksum === undefined && name < lastApplied) {
      throw new Error(
        `Migration ${name} comes before ${lastApplied}, which this database already has. Give it a higher number.`,
      );
    }
  }
}
