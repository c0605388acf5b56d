import { existsSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseKeyRing } from '../keys/key-ring.ts';
import { randomKey } from '../keys/local-keys.ts';
import { newId } from '../keys/random.ts';
import { closeAfterwards, openTestFolder } from '../testing/world.ts';
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './pool.ts';
import type { ClusterOptions } from './postgres-cluster.ts';
import { prepareDatabase } from './prepare-database.ts';
import { testKeys } from './testing/database.ts';

type Engine = ClusterOptions & { name: string };

const debian = '/usr/lib/postgresql/15/bin';
const engines: Engine[] = [{ name: 'the PostgreSQL that npm brings' }];
const debianEngine: Engine = {
  name: 'PostgreSQL 15',
  binaries: { initdb: `${debian}/initdb`, pg_ctl: `${debian}/pg_ctl` },
};

describe.each(existsSync(debian) ? [...engines, debianEngine] : engines)('on $name', (engine) => {
  let server: LocalPostgres;
  beforeAll(async () => {
    server = await startLocalPostgres(await openTestFolder(), engine);
    closeAfterwards(() => server.stop());
  });

  test('refuses an applied migration that was changed, and a new one with a lower number', async () => {
    const [first, second, late] = [
      migration('0001-a', 'create table a (n int)'),
      migration('0003-b', 'create table b (n int)'),
      migration('0002-c', ''),
    ];
    await withClient(await newDatabase(), async (client) => {
      expect(await migrate(client, [first, second])).toEqual([first.name, second.name]);
      expect(await migrate(client, [first, second])).toEqual([]);
      await expect(migrate(client, [{ ...first, checksum: 'other' }, second])).rejects.toThrow(
        /0001-a.sql was changed/,
      );
      await expect(migrate(client, [first, late, second])).rejects.toThrow(/0002-c.sql comes before 0003-b/);
      // An older release that runs beside a newer one.
      expect(await migrate(client, [first])).toEqual([]);
    });
  });

  test('rolls back a migration that fails, keeps those before it, and applies a corrected one', async () => {
    const first = migration('0001-a', 'create table a (n int)');
    await withClient(await newDatabase(), async (client) => {
      const failing = migration('0002-b', 'create table b (n int); create table a (n int)');
      await expect(migrate(client, [first, failing])).rejects.toThrow(/0002-b.sql failed: relation "a" already exists/);
      const { rows } = await client.query(`select to_regclass('a') is not null a, to_regclass('b') is null b`);
      expect(rows).toEqual([{ a: true, b: true }]);
      expect(await migrate(client, [first, migration('0002-b', 'create table b (n int)')])).toEqual(['0002-b.sql']);
    });
  });

  test('does not block writers while a migration waits for a table, and applies it once the table is free', async () => {
    const ownerUrl = await newDatabase();
    const change = migration('0002-b', 'alter table a add column later int');
    await withClient(ownerUrl, (client) => migrate(client, [migration('0001-a', 'create table a (n int)')]));
    await withClient(ownerUrl, async (holder) => {
      await holder.query('begin');
      await holder.query('select from a');
      const applied = withClient(ownerUrl, (client) =>
        migrate(client, [migration('0001-a', 'create table a (n int)'), change]),
      );
      await withClient(ownerUrl, async (writer) => {
        // Writers queue behind the migration's lock request. None of them reaches its statement timeout.
        await writer.query(`set statement_timeout = '5s'`);
        await expect.poll(() => waitsForTable(writer), { interval: 20 }).toBe(true);
        for (let n = 0; n < 3; n++) await writer.query('insert into a values ($1)', [n]);
      });
      await holder.query('commit');
      expect(await applied).toEqual([change.name]);
    });
  });

  test('gives up a migration whose table stays in use, with an explanation', async () => {
    const ownerUrl = await newDatabase();
    await withClient(ownerUrl, (client) => client.query('create table a (n int)'));
    await withClient(ownerUrl, async (holder) => {
      await holder.query('begin');
      await holder.query('select from a');
      await withClient(ownerUrl, async (client) => {
        const attempt = migrate(client, [migration('0001-b', 'drop table a')], { waitMs: 50, tries: 3 });
        await expect(attempt).rejects.toThrow(/0001-b.sql found a table in use 3 times/);
        const { rows } = await client.query(
          `select to_regclass('a') is not null there, to_regclass('schema_migration') is null clean`,
        );
        expect(rows).toEqual([{ there: true, clean: true }]);
      });
    });
  });

  test('refuses the keys of another database before it changes anything', async () => {
    const ownerUrl = await newDatabase();
    const [first, second, lookup] = [randomKey(), randomKey(), randomKey()];
    const { appUrl } = await prepareDatabase({ ownerUrl, keys: parseKeyRing(`a:${first}`, lookup) });
    const migrations = [...(await readMigrations()), migration('9999-next', 'create table of_next_release (n int)')];
    const prepare = (ring: string, lookupKey = lookup) =>
      prepareDatabase({ ownerUrl, migrations, keys: parseKeyRing(ring, lookupKey) });
    await expect(prepare(`a:${first}`, randomKey())).rejects.toThrow('LOOKUP_KEY');
    await expect(prepare(`b:${second}`)).rejects.toThrow('KEYS lacks');
    await expect(prepare(`a:${second}`)).rejects.toThrow('KEYS lacks');
    expect(await prepare(`b:${second},a:${first}`)).toMatchObject({ appUrl, appliedMigrations: ['9999-next.sql'] });
  });

  test('prepares a database once for five processes that start together, and gives each a working URL', async () => {
    const ownerUrl = await newDatabase();
    const prepared = await Promise.all(Array.from({ length: 5 }, () => prepareDatabase({ ownerUrl, keys: testKeys })));
    expect(prepared.flatMap(({ appliedMigrations }) => appliedMigrations).sort()).toEqual(
      (await readMigrations()).map(({ name }) => name),
    );
    expect(new Set(prepared.map(({ appUrl }) => appUrl)).size).toBe(1);
    expect(prepared.every((result) => result.hasOwnRole)).toBe(true);
    const appUrl = prepared[0]?.appUrl ?? '';
    await withClient(appUrl, async (client) => {
      await client.query(`select audit_write(now(), 'job', '', 'a', 'b', 'c', '{}', null, '')`);
      await expect(client.query('delete from audit_entry')).rejects.toThrow(/permission denied/);
      const { rows } = await client.query(
        'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
      );
      expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    });
  });

  test('runs the application as the given role, or as the owner, if the owner may not create roles', async () => {
    const root = await newDatabase();
    const [owner, app] = [`o_${short()}`, `a_${short()}`];
    const name = new URL(root).pathname.slice(1);
    await withClient(root, async (client) => {
      await client.query(
        `create role ${owner} login password 'o'; create role ${app} login password 'a'; alter database ${name} owner to ${owner}`,
      );
    });
    const ownerUrl = withUser(root, owner, 'o');
    expect(await prepareDatabase({ ownerUrl, keys: testKeys })).toMatchObject({ appUrl: ownerUrl, hasOwnRole: false });
    const appUrl = withUser(root, app, 'a');
    expect(await prepareDatabase({ ownerUrl, appUrl, keys: testKeys })).toMatchObject({
      appUrl,
      hasOwnRole: true,
      appliedMigrations: [],
    });
    await withClient(appUrl, async (client) => {
      await client.query('select from audit_entry');
      await expect(client.query('create table t (n int)')).rejects.toThrow(/permission denied/);
    });
  });

  test('opens a pool that answers', async () => {
    const { appUrl } = await prepareDatabase({ ownerUrl: await newDatabase(), keys: testKeys });
    const database = openDatabase({ url: appUrl, poolSize: 2, applicationName: 'test' });
    expect((await database.pool.query(`select date '2026-11-21' d`)).rows).toEqual([{ d: '2026-11-21' }]);
    await database.close();
  });

  async function waitsForTable(client: pg.Client): Promise<boolean> {
    const { rowCount } = await client.query(`select from pg_locks where relation = 'a'::regclass and not granted`);
    return rowCount === 1;
  }

  async function newDatabase(): Promise<string> {
    const name = `p_${short()}`;
    await withClient(server.ownerUrl, (client) => client.query(`create database ${name}`));
    const url = new URL(server.ownerUrl);
    url.pathname = `/${name}`;
    return url.href;
  }
});

function migration(name: string, text: string): Migration {
  return { name: `${name}.sql`, text, checksum: text };
}

function short(): string {
  return newId().slice(0, 8);
}

function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
