import { existsSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { readKeyRing } from '../keys/key-ring.ts';
import { randomKey } from '../keys/local-keys.ts';
import { newId } from '../keys/random.ts';
import { closeAfterwards, openTestFolder } from '../testing/world.ts';
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts';
import { verifyAudit } from '../audit/verify.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { makeMonths } from './months.ts';
import { openDatabase } from './pool.ts';
import type { ClusterOptions } from './postgres-cluster.ts';
import { prepareDatabase } from './roles.ts';
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

  test('a migration changed afterwards, or slipped in before, is refused', async () => {
    const [one, two, late] = [
      migration('0001-a', 'create table a (n int)'),
      migration('0003-b', 'create table b (n int)'),
      migration('0002-c', ''),
    ];
    await as(await newDatabase(), async (client) => {
      expect(await migrate(client, [one, two])).toEqual([one.name, two.name]);
      expect(await migrate(client, [one, two])).toEqual([]);
      await expect(migrate(client, [{ ...one, checksum: 'other' }, two])).rejects.toThrow(/0001-a.sql was changed/);
      await expect(migrate(client, [one, late, two])).rejects.toThrow(/0002-c.sql comes before 0003-b/);
      // An older release beside a newer one.
      expect(await migrate(client, [one])).toEqual([]);
    });
  });

  test('a migration that fails leaves nothing of itself, keeps those before it, and can be mended', async () => {
    const one = migration('0001-a', 'create table a (n int)');
    await as(await newDatabase(), async (client) => {
      const wrong = migration('0002-b', 'create table b (n int); create table a (n int)');
      await expect(migrate(client, [one, wrong])).rejects.toThrow(/0002-b.sql failed: relation "a" already exists/);
      const { rows } = await client.query(`select to_regclass('a') is not null a, to_regclass('b') is null b`);
      expect(rows).toEqual([{ a: true, b: true }]);
      expect(await migrate(client, [one, migration('0002-b', 'create table b (n int)')])).toEqual(['0002-b.sql']);
    });
  });

  test('a migration that must wait for a table lets others go before it, and is applied once the table is free', async () => {
    const ownerUrl = await newDatabase();
    const change = migration('0002-b', 'alter table a add column later int');
    await as(ownerUrl, (client) => migrate(client, [migration('0001-a', 'create table a (n int)')]));
    await as(ownerUrl, async (holder) => {
      await holder.query('begin');
      await holder.query('select from a');
      const applied = as(ownerUrl, (client) =>
        migrate(client, [migration('0001-a', 'create table a (n int)'), change]),
      );
      await as(ownerUrl, async (writer) => {
        // Those who write come behind the migration in the queue of the table: none of them waits until a statement is cut off.
        await writer.query(`set statement_timeout = '5s'`);
        await expect.poll(() => waitsForTable(writer), { interval: 20 }).toBe(true);
        for (let n = 0; n < 3; n++) await writer.query('insert into a values ($1)', [n]);
      });
      await holder.query('commit');
      expect(await applied).toEqual([change.name]);
    });
  });

  test('a migration whose table never becomes free is given up, in words', async () => {
    const ownerUrl = await newDatabase();
    await as(ownerUrl, (client) => client.query('create table a (n int)'));
    await as(ownerUrl, async (holder) => {
      await holder.query('begin');
      await holder.query('select from a');
      await as(ownerUrl, async (client) => {
        const tried = migrate(client, [migration('0001-b', 'drop table a')], { waitMs: 50, tries: 3 });
        await expect(tried).rejects.toThrow(/0001-b.sql found a table in use 3 times/);
        const { rows } = await client.query(
          `select to_regclass('a') is not null there, to_regclass('schema_migration') is null clean`,
        );
        expect(rows).toEqual([{ there: true, clean: true }]);
      });
    });
  });

  test('keys that are not those it was made with are refused before anything is changed', async () => {
    const ownerUrl = await newDatabase();
    const [first, second, lookup] = [randomKey(), randomKey(), randomKey()];
    const { appUrl } = await prepareDatabase({ ownerUrl, keys: readKeyRing(`a:${first}`, lookup) });
    const migrations = [...(await readMigrations()), migration('9999-next', 'create table of_next_release (n int)')];
    const prepare = (ring: string, other = lookup) =>
      prepareDatabase({ ownerUrl, migrations, keys: readKeyRing(ring, other) });
    await expect(prepare(`a:${first}`, randomKey())).rejects.toThrow('LOOKUP_KEY');
    await expect(prepare(`b:${second}`)).rejects.toThrow('KEYS lacks');
    await expect(prepare(`a:${second}`)).rejects.toThrow('KEYS lacks');
    expect(await prepare(`b:${second},a:${first}`)).toMatchObject({ appUrl, applied: ['9999-next.sql'] });
  });

  test('five that start at once prepare it once, and all come out with a working URL', async () => {
    const ownerUrl = await newDatabase();
    const prepared = await Promise.all(Array.from({ length: 5 }, () => prepareDatabase({ ownerUrl, keys: testKeys })));
    expect(prepared.flatMap((one) => one.applied).sort()).toEqual((await readMigrations()).map((one) => one.name));
    expect(new Set(prepared.map((one) => one.appUrl)).size).toBe(1);
    expect(prepared.every((one) => one.separate)).toBe(true);
    const appUrl = prepared[0]?.appUrl ?? '';
    await as(appUrl, async (client) => {
      await client.query(`select audit_write(now(), 'job', '', 'a', 'b', 'c', '{}', null, '')`);
      await expect(client.query('delete from audit_entry')).rejects.toThrow(/permission denied/);
      const { rows } = await client.query(
        'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
      );
      expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    });
  });

  test('an owner that may not create roles: the application runs as the role it was given, or as the owner', async () => {
    const root = await newDatabase();
    const [owner, app] = [`o_${short()}`, `a_${short()}`];
    const name = new URL(root).pathname.slice(1);
    await as(root, async (client) => {
      await client.query(
        `create role ${owner} login password 'o'; create role ${app} login password 'a'; alter database ${name} owner to ${owner}`,
      );
    });
    const ownerUrl = withUser(root, owner, 'o');
    expect(await prepareDatabase({ ownerUrl, keys: testKeys })).toMatchObject({ appUrl: ownerUrl, separate: false });
    const appUrl = withUser(root, app, 'a');
    expect(await prepareDatabase({ ownerUrl, appUrl, keys: testKeys })).toMatchObject({
      appUrl,
      separate: true,
      applied: [],
    });
    await as(appUrl, async (client) => {
      await client.query('select from audit_entry');
      await expect(client.query('create table t (n int)')).rejects.toThrow(/permission denied/);
    });
  });

  test('what was written before tables lay in months stays where it lies, and the audit record holds', async () => {
    const ownerUrl = await newDatabase();
    const all = await readMigrations();
    const before = all.filter(({ name }) => name < '0042');
    const { appUrl } = await prepareDatabase({ ownerUrl, keys: testKeys, migrations: before });
    const written = (month: string) =>
      `select audit_write('${month}-05T00:00Z', 'job', '', 'a', 'b', '${month}', '{}', null, '')`;
    await as(appUrl, async (client) => {
      for (const month of ['2026-09', '2026-10']) await client.query(written(month));
      await client.query('select audit_seal(now(), 1000)');
    });
    // A release that knows nothing of it is still connected.
    await as(appUrl, async (earlier) => {
      await earlier.query({ name: 'write', text: written('2026-10') });
      await as(ownerUrl, (client) => migrate(client, all));
      await earlier.query({ name: 'write', text: written('2026-10') });
    });
    expect(await prepareDatabase({ ownerUrl, keys: testKeys })).toMatchObject({ appUrl });
    const now = openDatabase({ url: appUrl, poolSize: 2, applicationName: 'test' });
    await makeMonths(now.sql, '2026-10-31', '2026-12-01');
    for (const month of ['2026-10', '2026-11', '2027-03']) await now.pool.query(written(month));
    await now.pool.query('select audit_seal(now(), 1000)');
    const { rows } = await now.pool.query(
      'select tableoid::regclass::text part, count(*) from audit_entry group by 1 order by 1',
    );
    expect(rows).toEqual([
      { part: 'audit_entry_2026_11', count: 1 },
      { part: 'audit_entry_before', count: 5 },
      { part: 'audit_entry_default', count: 1 },
    ]);
    await expect(now.pool.query('select from audit_entry_before')).rejects.toThrow(/permission denied/);
    await now.close();
    await as(ownerUrl, async (client) => {
      const heads = `${await openTestFolder()}/head.jsonl`;
      expect(await verifyAudit(ownerUrl, heads)).toMatchObject({ entries: 7, unsealed: 0, findings: [] });
      await expect(client.query('delete from audit_entry_before')).rejects.toThrow(/only ever added to/);
    });
  });

  test('opens and answers through the pool', async () => {
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
    await as(server.ownerUrl, (client) => client.query(`create database ${name}`));
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

async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
