import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { instantFromDatabase, safeInteger } from './column-types.ts';
import { connectAsOwner, openTestDatabase } from '../testing/world.ts';
import { openDatabase, plannerSettings } from './pool.ts';
import { isStorableText } from './storable-text.ts';
import { inTransaction } from './transaction.ts';

const database = await openTestDatabase();

describe('column values', () => {
  test('are converted to the types that the code expects', async () => {
    const rows = await database.sql
      .all`select date '2026-02-28' "date", timestamptz '2026-11-21 13:05:06.7+08' "instant",
      9007199254740991::int8 "large", 0.10::numeric(4, 2) "exact", array[date '2026-01-01'] "dates", array[5::int8] "larges",
      '{"a": 1}'::jsonb "object", '\\x00ff'::bytea "bytes", 'infinity'::timestamptz "never",
      array[timestamptz '2026-11-21 00:00:00+00'] "instants"`;
    expect(rows).toEqual([
      {
        date: '2026-02-28',
        instant: '2026-11-21T05:05:06.700Z',
        large: 9007199254740991,
        exact: '0.10',
        dates: ['2026-01-01'],
        larges: [5],
        object: { a: 1 },
        bytes: Buffer.from([0, 255]),
        never: 'infinity',
        instants: ['2026-11-21T00:00:00.000Z'],
      },
    ]);
  });

  test('throw for an int8 that a number cannot represent exactly', async () => {
    expect(() => safeInteger('9007199254740992')).toThrow(/larger than/);
    await expect(database.sql.run`select 9007199254740993::int8 n`).rejects.toThrow(/larger than/);
  });

  test.each([
    ['2026-11-21 05:25:00+00', '2026-11-21T05:25:00.000Z'],
    ['2026-11-21 05:25:00.123456+00', '2026-11-21T05:25:00.123Z'],
    ['2026-11-21 00:25:00.1+08', '2026-11-20T16:25:00.100Z'],
    ['2026-11-21 05:25:00-03:30', '2026-11-21T08:55:00.000Z'],
  ])('convert the instant %s to %s', (text, instant) => expect(instantFromDatabase(text)).toBe(instant));
});

test.each([
  ['', true],
  ['Dayang سيتي 林 😀', true],
  ['a\u0000b', false],
  ['\ud800', false],
  ['\udc00\ud800', false],
])('knows whether the text %j can be stored: %s', (text, storable) => expect(isStorableText(text)).toBe(storable));

describe("privileges of the application's role", () => {
  const refused = /permission denied|must be owner/;
  test.each([
    'create table public.mine (n int)',
    'drop table audit_entry',
    'update audit_entry set action = action',
    'delete from audit_entry',
    'truncate audit_entry',
    `insert into audit_entry (transaction_id, at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
      values ('3', now(), '', '', '', '', '', '')`,
    'delete from audit_block',
    'select * from schema_migration',
    'create schema mine',
  ])('forbid: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.sql)).rejects.toThrow(refused);
  });

  test('allow the statements that the application runs', async () => {
    await database.sql.run`select audit_write(now(), 'job', '', 'test/act', 'test', '1', '{}', null, 'r')`;
    await database.sql.run`insert into budget_counter values ('\\x00', 1, '{}', '{1}', now())`;
    await database.sql.run`update budget_counter set used = '{2}'`;
    await database.sql.run`delete from budget_counter`;
    expect(await database.sql.all`select action from audit_entry`).toEqual([{ action: 'test/act' }]);
  });
});

describe('a transaction', () => {
  test('is retried after a deadlock, so that both sides succeed', async () => {
    await database.sql
      .run`insert into budget_counter values ('\\x01', 0, '{}', '{}', now()), ('\\x02', 0, '{}', '{}', now())`;
    const bothLocked = Promise.withResolvers<void>();
    let lockedCount = 0;
    let tries = 0;
    const updateBoth = (first: Buffer, second: Buffer) =>
      inTransaction(database.sql, async (trx) => {
        tries += 1;
        await trx.run`update budget_counter set seconds = seconds + 1 where key = ${first}`;
        lockedCount += 1;
        if (lockedCount === 2) bothLocked.resolve();
        await bothLocked.promise;
        await trx.run`update budget_counter set seconds = seconds + 1 where key = ${second}`;
      });
    await Promise.all([updateBoth(Buffer.from([1]), Buffer.from([2])), updateBoth(Buffer.from([2]), Buffer.from([1]))]);
    const rows = await database.sql.all`select seconds from budget_counter where key in ('\\x01', '\\x02')`;
    expect(rows).toEqual([{ seconds: 2 }, { seconds: 2 }]);
    // More than three when the two collide again on a busy machine.
    expect(tries).toBeGreaterThanOrEqual(3);
  });

  test('leaves no changes when its work throws', async () => {
    const work = inTransaction(database.sql, async (trx) => {
      await trx.run`insert into budget_counter values ('\\x03', 0, '{}', '{}', now())`;
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await database.sql.all`select from budget_counter where key = '\\x03'`).toEqual([]);
  });
});

test('has no GIN index with a pending list, which every search would have to scan', async () => {
  const { sql: db } = await openTestDatabase();
  const rows = await db.all<{ index: string; options: string[] | null }>`
    select c.relname index, c.reloptions options from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind in ('i', 'I')`;
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ options }) => !options?.includes('fastupdate=off'))).toEqual([]);
});

test('reports the duration of statements and waits, and the failures of the database', async () => {
  const measured: string[] = [];
  const failures: string[] = [];
  const pool = openDatabase({
    url: database.url,
    poolSize: 1,
    statementTimeoutMs: 200,
    applicationName: 'test',
    measure: (what, milliseconds) => void measured.push(`${what} ${milliseconds >= 0}`),
    onFailure: (kind) => void failures.push(kind),
  });
  await pool.sql.run`select 1`;
  expect(measured).toEqual(['wait true', 'statement true']);
  expect(failures).toEqual([]);
  await expectUnavailable(pool.sql.run`select pg_sleep(5)`);
  // An invalid statement is not a failure of the database.
  await expect(pool.sql.run`select 1 / 0`).rejects.toThrow('division');
  expect(measured.length).toBe(6);
  expect(failures).toEqual(['timeout']);
  await pool.close();
  const unreachable = openDatabase({
    url: 'postgres://a:b@127.0.0.1:1/c',
    poolSize: 1,
    applicationName: 'test',
    onFailure: (kind) => void failures.push(kind),
  });
  await expectUnavailable(unreachable.sql.run`select 1`);
  expect(failures).toEqual(['timeout', 'unreachable']);
  await unreachable.close();
});

test('measures the time since the last successful statement; a failed statement does not count', async () => {
  const pool = openDatabase({ url: database.url, poolSize: 1, applicationName: 'test' });
  expect(pool.timeSinceAnswer()).toBe(Number.POSITIVE_INFINITY);
  await expect(pool.sql.run`select nothing`).rejects.toThrow('nothing');
  expect(pool.timeSinceAnswer()).toBe(Number.POSITIVE_INFINITY);
  await pool.sql.run`select 1`;
  expect(pool.timeSinceAnswer()).toBeLessThan(Number.POSITIVE_INFINITY);
  await pool.close();
});

describe('a database that fails', () => {
  test('is unavailable when no server listens', async () => {
    const unreachable = openDatabase({ url: 'postgres://a:b@127.0.0.1:1/c', poolSize: 1, applicationName: 'test' });
    await expectUnavailable(unreachable.sql.run`select 1`);
    await unreachable.close();
  });

  test('is unavailable when no connection is free in time', async () => {
    const small = openDatabase({ url: database.url, poolSize: 1, poolWaitMs: 1500, applicationName: 'test' });
    const release = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const holder = inTransaction(small.sql, async (trx) => {
      await trx.run`select 1`;
      started.resolve();
      await release.promise;
    });
    await started.promise;
    await expectUnavailable(small.sql.run`select 1`);
    release.resolve();
    await holder;
    await small.close();
  });

  test('is unavailable when a statement exceeds its deadline', async () => {
    const shortTimeout = openDatabase({
      url: database.url,
      poolSize: 1,
      statementTimeoutMs: 50,
      applicationName: 'test',
    });
    await expectUnavailable(shortTimeout.sql.run`select pg_sleep(5)`);
    expect(await shortTimeout.sql.all`select 1 one`).toEqual([{ one: 1 }]);
    await shortTimeout.close();
  });

  test('is unavailable while its connections are cut, idle, busy or between two statements, and recovers', async () => {
    const pool = openDatabase({ url: database.url, poolSize: 3, applicationName: 'to be cut' });
    const busy = pool.sql.run`select pg_sleep(5)`;
    const cut = Promise.withResolvers<void>();
    const between = Promise.withResolvers<void>();
    const interrupted = inTransaction(pool.sql, async (trx) => {
      await trx.run`select 1`;
      between.resolve();
      await cut.promise;
      await trx.run`select 1`;
    });
    await between.promise;
    const owner = await connectAsOwner(database);
    const sleeping = () =>
      owner.query(`select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`);
    await expect.poll(async () => (await sleeping()).rowCount).toBe(1);
    await Promise.all([
      expectUnavailable(busy),
      expectUnavailable(interrupted),
      owner
        .query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'to be cut'`)
        .then(() => cut.resolve()),
    ]);
    expect(await pool.sql.all`select 1 one`).toEqual([{ one: 1 }]);
    await pool.close();
  });
});

describe('a statement', () => {
  test('has no name behind a pooler without prepared statements', async () => {
    const pool = openDatabase({
      url: database.ownerUrl,
      poolSize: 1,
      applicationName: 'test',
      usesNamedStatements: false,
    });
    for (const value of [1, 2, 3]) await pool.sql.run`select ${value}::int as unnamed`;
    expect(await pool.sql.all`select from pg_prepared_statements`).toEqual([]);
    await pool.close();
  });

  test('is prepared once for each connection, and planned without its values', async () => {
    const pool = openDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
    for (const value of [1, 2, 3]) await pool.sql.run`select ${value}::int as prepared`;
    const rows = await pool.sql.all`select statement, generic_plans::int, custom_plans::int from pg_prepared_statements
      where statement like '%as prepared'`;
    expect(rows).toEqual([{ statement: 'select $1::int as prepared', generic_plans: 3, custom_plans: 0 }]);
    await pool.close();
  });

  test('is not run in parallel, even if a plan without values seems to read all months', async () => {
    const pool = openDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
    // With these costs, any plan that may be parallel is parallel.
    for (const cost of ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'])
      await pool.sql.run`select set_config(${cost}, '0', false)`;
    const rows = await pool.sql.all<Record<string, string>>`explain select count(*) from audit_entry`;
    expect(rows.map((row) => row['QUERY PLAN']).join()).not.toContain('Workers Planned');
    await pool.close();
  });

  test('is planned with the same settings through the provided pooler configuration', () => {
    const connectQueries = readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8').match(/connect_query='[^']*'/g);
    expect(connectQueries).toHaveLength(2);
    for (const [name, value] of Object.entries(plannerSettings))
      for (const query of connectQueries ?? []) expect(query).toContain(`set ${name} = ${value}`);
  });

  test('fails once as unavailable after a newer release has changed its table, and then works', async () => {
    const pool = openDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
    await pool.sql.run`create table changing (a int)`;
    const readAll = () => pool.sql.all`select * from changing`;
    await readAll();
    await pool.sql.run`alter table changing add b int`;
    await expectUnavailable(readAll());
    await pool.sql.run`insert into changing values (1, 2)`;
    expect(await readAll()).toEqual([{ a: 1, b: 2 }]);
    await pool.close();
  });
});

async function expectUnavailable(work: Promise<unknown>): Promise<void> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isProblem(thrown, 'foundation/unavailable') && thrown.kind.status, String(thrown)).toBe(503);
}
