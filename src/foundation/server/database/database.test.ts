import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { instantFromDatabase, safeInteger } from './column-types.ts';
import { openTestDatabase } from '../testing/world.ts';
import { openDatabase, plansAs } from './pool.ts';
import { isStorableText } from './text.ts';
import { inTransaction } from './transaction.ts';

const database = await openTestDatabase();

describe('values', () => {
  test('come back as the code wants them', async () => {
    const { rows } = await sql`select date '2026-02-28' "date", timestamptz '2026-11-21 13:05:06.7+08' "instant",
      9007199254740991::int8 "large", 0.10::numeric(4, 2) "exact", array[date '2026-01-01'] "dates", array[5::int8] "larges",
      '{"a": 1}'::jsonb "object", '\\x00ff'::bytea "bytes", 'infinity'::timestamptz "never",
      array[timestamptz '2026-11-21 00:00:00+00'] "instants"`.execute(database.sql);
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

  test('an int8 that a number cannot hold is refused, not rounded', async () => {
    expect(() => safeInteger('9007199254740992')).toThrow(/larger than/);
    await expect(sql`select 9007199254740993::int8 n`.execute(database.sql)).rejects.toThrow(/larger than/);
  });

  test.each([
    ['2026-11-21 05:25:00+00', '2026-11-21T05:25:00.000Z'],
    ['2026-11-21 05:25:00.123456+00', '2026-11-21T05:25:00.123Z'],
    ['2026-11-21 00:25:00.1+08', '2026-11-20T16:25:00.100Z'],
    ['2026-11-21 05:25:00-03:30', '2026-11-21T08:55:00.000Z'],
  ])('the instant %s is %s', (text, instant) => expect(instantFromDatabase(text)).toBe(instant));
});

test.each([
  ['', true],
  ['Dayang سيتي 林 😀', true],
  ['a\u0000b', false],
  ['\ud800', false],
  ['\udc00\ud800', false],
])('text %j is storable: %s', (text, storable) => expect(isStorableText(text)).toBe(storable));

describe('privileges of the application', () => {
  const refused = /permission denied|must be owner/;
  test.each([
    'create table public.mine (n int)',
    'drop table audit_entry',
    'update audit_entry set act = act',
    'delete from audit_entry',
    'truncate audit_entry',
    `insert into audit_entry (written_by, at, actor_kind, actor_id, act, subject_kind, subject_id, request_id)
      values ('3', now(), '', '', '', '', '', '')`,
    'delete from audit_block',
    'select * from schema_migration',
    'create schema mine',
  ])('do not allow: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.sql)).rejects.toThrow(refused);
  });

  test('allow what it does', async () => {
    await sql`select audit_write(now(), 'job', '', 'test/act', 'test', '1', '{}', null, 'r')`.execute(database.sql);
    await sql`insert into budget_counter values ('\\x00', 1, '{}', '{1}', now())`.execute(database.sql);
    await sql`update budget_counter set used = '{2}'`.execute(database.sql);
    await sql`delete from budget_counter`.execute(database.sql);
    expect((await sql`select act from audit_entry`.execute(database.sql)).rows).toEqual([{ act: 'test/act' }]);
  });
});

describe('a transaction', () => {
  test('is tried again after a deadlock, and both sides succeed', async () => {
    await sql`insert into budget_counter values ('\\x01', 0, '{}', '{}', now()), ('\\x02', 0, '{}', '{}', now())`.execute(
      database.sql,
    );
    const bothHold = Promise.withResolvers<void>();
    let holding = 0;
    let tries = 0;
    const crossing = (first: Buffer, second: Buffer) =>
      inTransaction(database.sql, async (trx) => {
        tries += 1;
        await sql`update budget_counter set seconds = seconds + 1 where key = ${first}`.execute(trx);
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
        await sql`update budget_counter set seconds = seconds + 1 where key = ${second}`.execute(trx);
      });
    await Promise.all([crossing(Buffer.from([1]), Buffer.from([2])), crossing(Buffer.from([2]), Buffer.from([1]))]);
    const { rows } = await sql`select seconds from budget_counter where key in ('\\x01', '\\x02')`.execute(
      database.sql,
    );
    expect(rows).toEqual([{ seconds: 2 }, { seconds: 2 }]);
    // More when the machine is so busy that they cross again.
    expect(tries).toBeGreaterThanOrEqual(3);
  });

  test('leaves nothing behind when its work throws', async () => {
    const work = inTransaction(database.sql, async (trx) => {
      await sql`insert into budget_counter values ('\\x03', 0, '{}', '{}', now())`.execute(trx);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect((await sql`select from budget_counter where key = '\\x03'`.execute(database.sql)).rows).toEqual([]);
  });
});

test('no index that is searched for words or numbers keeps what was written in a list, which each search would read', async () => {
  const { sql: db } = await openTestDatabase();
  const { rows } = await sql<{ index: string; options: string[] | null }>`
    select c.relname index, c.reloptions options from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind in ('i', 'I')`.execute(db);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ options }) => !options?.includes('fastupdate=off'))).toEqual([]);
});

test('a pool tells how long statements and waits took, and when the database was what failed', async () => {
  const took: string[] = [];
  const failed: string[] = [];
  const pool = openDatabase({
    url: database.url,
    poolSize: 1,
    statementTimeoutMs: 200,
    applicationName: 'test',
    measure: (what, milliseconds) => void took.push(`${what} ${milliseconds >= 0}`),
    onFailure: (kind) => void failed.push(kind),
  });
  await sql`select 1`.execute(pool.sql);
  expect([took, failed]).toEqual([['wait true', 'statement true'], []]);
  await expectUnavailable(sql`select pg_sleep(5)`.execute(pool.sql));
  // A statement that is wrong is no failure of the database.
  await expect(sql`select 1 / 0`.execute(pool.sql)).rejects.toThrow('division');
  expect([took.length, failed]).toEqual([6, ['late']]);
  await pool.close();
  const nowhere = openDatabase({
    url: 'postgres://a:b@127.0.0.1:1/c',
    poolSize: 1,
    applicationName: 'test',
    onFailure: (kind) => void failed.push(kind),
  });
  await expectUnavailable(sql`select 1`.execute(nowhere.sql));
  expect(failed).toEqual(['late', 'away']);
  await nowhere.close();
});

test('what it did last says since when it has been silent; what it refused does not', async () => {
  const one = openDatabase({ url: database.url, poolSize: 1, applicationName: 'test' });
  expect(one.silentFor()).toBe(Number.POSITIVE_INFINITY);
  await expect(sql`select nothing`.execute(one.sql)).rejects.toThrow('nothing');
  expect(one.silentFor()).toBe(Number.POSITIVE_INFINITY);
  await sql`select 1`.execute(one.sql);
  expect(one.silentFor()).toBeLessThan(Number.POSITIVE_INFINITY);
  await one.close();
});

describe('a database that fails', () => {
  test('is unavailable: nobody listens', async () => {
    const nowhere = openDatabase({ url: 'postgres://a:b@127.0.0.1:1/c', poolSize: 1, applicationName: 'test' });
    await expectUnavailable(sql`select 1`.execute(nowhere.sql));
    await nowhere.close();
  });

  test('is unavailable: no free connection in time', async () => {
    const small = openDatabase({ url: database.url, poolSize: 1, poolWaitMs: 1500, applicationName: 'test' });
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holder = inTransaction(small.sql, async (trx) => {
      await sql`select 1`.execute(trx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    await expectUnavailable(sql`select 1`.execute(small.sql));
    release.resolve();
    await holder;
    await small.close();
  });

  test('is unavailable: a statement past its deadline', async () => {
    const hasty = openDatabase({ url: database.url, poolSize: 1, statementTimeoutMs: 50, applicationName: 'test' });
    await expectUnavailable(sql`select pg_sleep(5)`.execute(hasty.sql));
    expect((await sql`select 1 one`.execute(hasty.sql)).rows).toEqual([{ one: 1 }]);
    await hasty.close();
  });

  test('is unavailable while its connections are cut, idle, busy or between two statements, and then goes on', async () => {
    const pool = openDatabase({ url: database.url, poolSize: 3, applicationName: 'to be cut' });
    const busy = sql`select pg_sleep(5)`.execute(pool.sql);
    const cut = Promise.withResolvers<void>();
    const between = Promise.withResolvers<void>();
    const torn = inTransaction(pool.sql, async (trx) => {
      await sql`select 1`.execute(trx);
      between.resolve();
      await cut.promise;
      await sql`select 1`.execute(trx);
    });
    await between.promise;
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const sleeping = () =>
      owner.query(`select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`);
    await expect.poll(async () => (await sleeping()).rowCount).toBe(1);
    await Promise.all([
      expectUnavailable(busy),
      expectUnavailable(torn),
      owner
        .query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'to be cut'`)
        .then(() => cut.resolve()),
    ]);
    await owner.end();
    expect((await sql`select 1 one`.execute(pool.sql)).rows).toEqual([{ one: 1 }]);
    await pool.close();
  });
});

describe('a statement', () => {
  test('has no name where a pooler stands between that knows none', async () => {
    const one = openDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test', namedStatements: false });
    for (const value of [1, 2, 3]) await sql`select ${value}::int as unnamed`.execute(one.sql);
    expect((await sql`select from pg_prepared_statements`.execute(one.sql)).rows).toEqual([]);
    await one.close();
  });

  test('is prepared once a connection, and planned without its values', async () => {
    const one = openDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
    for (const value of [1, 2, 3]) await sql`select ${value}::int as prepared`.execute(one.sql);
    const { rows } = await sql`select statement, generic_plans::int, custom_plans::int from pg_prepared_statements
      where statement like '%as prepared'`.execute(one.sql);
    expect(rows).toEqual([{ statement: 'select $1::int as prepared', generic_plans: 3, custom_plans: 0 }]);
    await one.close();
  });

  test('is worked on by one process, also where a plan without values fears to read all months', async () => {
    const one = openDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
    // As cheap as it can be: a plan that may be shared out is.
    for (const cost of ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'])
      await sql`select set_config(${cost}, '0', false)`.execute(one.sql);
    const { rows } = await sql<Record<string, string>>`explain select count(*) from audit_entry`.execute(one.sql);
    expect(rows.map((row) => row['QUERY PLAN']).join()).not.toContain('Workers Planned');
    await one.close();
  });

  test('is planned the same through the pooler that operators are given', () => {
    const given = readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8').match(/connect_query='[^']*'/g);
    expect(given).toHaveLength(2);
    for (const [name, value] of Object.entries(plansAs))
      for (const query of given ?? []) expect(query).toContain(`set ${name} = ${value}`);
  });

  test('whose table was changed by a newer release fails once as a pause, and works from then on', async () => {
    const one = openDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
    await sql`create table changing (a int)`.execute(one.sql);
    const read = () => sql`select * from changing`.execute(one.sql);
    await read();
    await sql`alter table changing add b int`.execute(one.sql);
    await expectUnavailable(read());
    await sql`insert into changing values (1, 2)`.execute(one.sql);
    expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
    await one.close();
  });
});

async function expectUnavailable(work: Promise<unknown>): Promise<void> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isProblem(thrown, 'foundation/unavailable') && thrown.kind.status, String(thrown)).toBe(503);
}
