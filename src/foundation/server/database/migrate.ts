import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** One step of the schema, from a file `NNNN-name.sql`. */
export type Migration = { name: string; text: string; checksum: string };

/** Where the product keeps its migrations. */
const migrationsFolder = path.resolve(import.meta.dirname, '../../../../database/migrations');

/** The migrations of a folder in their order. Throws when a name is not `NNNN-name.sql` or a number is there twice. */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const [at, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`A migration is called NNNN-name.sql, not ${name}.`);
    if (names[at + 1]?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Two migrations have the number ${name.slice(0, 4)}.`);
  }
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings the schema up to date, forward only, each migration in its own transaction; returns the names of those applied
 * now. Several processes may start at once: they take turns. Refuses to go on, with an Error that says why, when a
 * migration was changed after it was applied or slipped in before one that was. A database that is ahead of this release is
 * left alone, so that a release can be rolled out one process at a time. A migration that would have to wait for a table lets go
 * after a second, so that those who come behind it in the table's queue do not wait for long, and is tried again.
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  patience: Patience = { waitMs: 2000, tries: 60 },
): Promise<string[]> {
  const before = await appliedMigrations(client);
  refuseAltered(before, migrations);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (before.has(migration.name)) continue;
    if (await applyPatiently(client, migration, { all: migrations, ...patience })) applied.push(migration.name);
  }
  return applied;
}

/** Runs `work` in a transaction in which nobody else migrates this database. */
export async function whileNobodyMigrates<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
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

const migrationLock = 7_345_002;

/** How often a migration is tried that meets a table in use, and how long is waited in between, in milliseconds. */
type Patience = { waitMs: number; tries: number };

async function applyPatiently(
  client: pg.ClientBase,
  migration: Migration,
  { all, waitMs, tries }: Patience & { all: readonly Migration[] },
): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    try {
      return await apply(client, migration, all);
    } catch (thrown) {
      if (!isTableInUse(thrown)) throw thrown;
      if (tried === tries)
        throw new Error(
          `Migration ${migration.name} found a table in use ${tries} times, and left it as it was. Start again when less is going on, or end what holds the table (pg_stat_activity).`,
          { cause: thrown },
        );
      await wait(waitMs);
    }
  }
}

// SQLSTATE lock_not_available, of what a migration said; not of waiting for another migrator.
function isTableInUse(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown.cause as { code?: unknown } | undefined)?.code === '55P03';
}

function apply(client: pg.ClientBase, migration: Migration, all: readonly Migration[]): Promise<boolean> {
  return whileNobodyMigrates(client, async () => {
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
      comment on table schema_migration is 'private: written by the migrator alone'`);
    const done = await appliedMigrations(client);
    refuseAltered(done, all);
    if (done.has(migration.name)) return false;
    try {
      await client.query(`set local lock_timeout = '1s'`);
      await client.query(migration.text);
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

async function appliedMigrations(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null there`,
  );
  if (!tables[0]?.there) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseAltered(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const last = [...applied.keys()].sort().at(-1) ?? '';
  for (const { name, checksum } of migrations) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied to this database. Write a new one instead.`);
    }
    if (known === undefined && name < last) {
      throw new Error(
        `Migration ${name} comes before ${last}, which this database already has. Give it a higher number.`,
      );
    }
  }
}
