import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../keys/random.ts';
import { connectAsOwner, openTestWorld, type TestWorld } from '../testing/world.ts';
import { maintainMonthPartitions, createMonthPartitions, monthPartitionMetrics } from './month-partitions.ts';

const partitionsOf = async ({ sql: db }: TestWorld, parent: string) =>
  (await db.all<{ part: string }>`select part from months_part where parent = ${parent} order by part`).map(
    ({ part }) => part,
  );

const write = ({ sql: db }: TestWorld, at: string, action = 'test/act') =>
  db.run`select audit_write(${at}, 'job', '', ${action}, 'test', '1', '{}', null, 'r')`;

const entriesByPartition = async ({ sql: db }: TestWorld) =>
  await db.all<{ part: string; actions: string[] }>`
      select tableoid::regclass::text part, array_agg(action order by at) actions from audit_entry group by 1 order by 1`;

test('creates this month and the next three, once, for every partitioned table', async () => {
  const world = await openTestWorld();
  await maintainMonthPartitions(world);
  const created = await partitionsOf(world, 'audit_entry');
  expect(created).toEqual(['2026_11', '2026_12', '2027_01', '2027_02', 'default'].map((end) => `audit_entry_${end}`));
  await maintainMonthPartitions(world);
  expect(await partitionsOf(world, 'audit_entry')).toEqual(created);
  for (const table of ['usage_events', 'check_in_presence', 'declaration_traveller'])
    expect(await partitionsOf(world, table)).toEqual(created.map((part) => part.replace('audit_entry', table)));
});

test('gives a new partition the settings of the default partition', async () => {
  const world = await openTestWorld();
  await maintainMonthPartitions(world);
  const rows = await world.sql.all<{ part: string; kept: string[] | null }>`
    select relname::text part, reloptions kept from pg_class
    where relname in ('check_in_presence_2026_12', 'check_in_presence_default', 'usage_events_2026_12') order by 1`;
  const often = ['autovacuum_vacuum_insert_scale_factor=0.02'];
  expect(rows).toEqual([
    { part: 'check_in_presence_2026_12', kept: often },
    { part: 'check_in_presence_default', kept: often },
    { part: 'usage_events_2026_12', kept: null },
  ]);
});

test('starts a month at midnight in Brunei, and moves rows of the default partition unchanged', async () => {
  const world = await openTestWorld();
  await write(world, '2026-11-30T15:59:59.999Z', 'test/november');
  await write(world, '2026-11-30T16:00:00.000Z', 'test/december');
  await write(world, '2030-01-01T00:00:00.000Z', 'test/far');
  const readEntries = async () => await world.sql.all`select e::text row from audit_entry e order by id`;
  const entriesBefore = await readEntries();
  await maintainMonthPartitions(world);
  expect(await entriesByPartition(world)).toEqual([
    { part: 'audit_entry_2026_11', actions: ['test/november'] },
    { part: 'audit_entry_2026_12', actions: ['test/december'] },
    { part: 'audit_entry_default', actions: ['test/far'] },
  ]);
  expect(await readEntries()).toEqual(entriesBefore);
});

test('drops empty past months, except those of the audit log', async () => {
  const world = await openTestWorld();
  await maintainMonthPartitions(world);
  await createMonthPartitions(world.sql, '2026-08-01', '2026-10-31');
  await world.sql
    .run`insert into usage_events (received_at, device_time, page, action, kind, stay_id, version, platform)
    values ('2026-09-10T00:00Z', '2026-09-10T00:00Z', '/', 'view', 'action', 's', '1', 'web')`;
  await maintainMonthPartitions(world);
  expect((await partitionsOf(world, 'usage_events')).slice(0, 2)).toEqual([
    'usage_events_2026_09',
    'usage_events_2026_11',
  ]);
  expect((await partitionsOf(world, 'audit_entry')).slice(0, 2)).toEqual([
    'audit_entry_2026_08',
    'audit_entry_2026_09',
  ]);
  await world.sql.run`delete from usage_events`;
  await maintainMonthPartitions(world);
  expect((await partitionsOf(world, 'usage_events'))[0]).toBe('usage_events_2026_11');
});

test('gives the application no access to partitions, and protects each of them from the owner', async () => {
  const world = await openTestWorld();
  await write(world, '2026-11-21T00:00:00Z');
  await maintainMonthPartitions(world);
  for (const part of ['audit_entry_2026_11', 'audit_entry_default', 'usage_events_2026_12'])
    await expect(world.sql.run`select from ${sql.table(part)}`).rejects.toThrow(/permission denied/);
  const owner = await connectAsOwner(world.database);
  for (const statement of ['update audit_entry_2026_11 set action = action', 'truncate audit_entry_default'])
    await expect(owner.query(statement)).rejects.toThrow(/only ever added to/);
});

test('skips a locked table until the next run', async () => {
  const world = await openTestWorld();
  const owner = await connectAsOwner(world.database);
  await owner.query('begin; delete from usage_events');
  await maintainMonthPartitions(world);
  expect(await partitionsOf(world, 'usage_events')).toEqual(['usage_events_default']);
  expect(await partitionsOf(world, 'audit_entry')).toHaveLength(5);
  expect(await daysAhead(world)).toBe(0);
  await owner.query('commit');
  await maintainMonthPartitions(world);
  expect(await partitionsOf(world, 'usage_events')).toHaveLength(5);
});

test('makes writers wait while a month is created, and refuses none', async () => {
  const world = await openTestWorld();
  let isOver = false;
  const writer = async () => {
    for (let count = 0; ; count++) {
      await write(world, '2026-11-21T00:00:00Z');
      if (isOver) return count;
    }
  };
  const writers = Promise.all([writer(), writer(), writer(), writer()]);
  while ((await partitionsOf(world, 'audit_entry')).length < 5) await maintainMonthPartitions(world);
  isOver = true;
  const writtenCount = (await writers).reduce((sum, count) => sum + count + 1, 0);
  expect(await entriesByPartition(world)).toMatchObject([
    { part: 'audit_entry_2026_11', actions: { length: writtenCount } },
  ]);
});

test('reports how many days ahead months exist', async () => {
  const world = await openTestWorld();
  expect(await daysAhead(world)).toBe(0);
  await maintainMonthPartitions(world);
  // From 21 November to the end of February.
  expect(await daysAhead(world)).toBe(100);
});

test('keeps a person unique by account and day in every month', async () => {
  const world = await openTestWorld();
  await maintainMonthPartitions(world);
  const owner = await connectAsOwner(world.database);
  const declare = async (day: string) => {
    const id = newId();
    await owner.query(
      `insert into declaration (id, account_id, reference, kind, status, revision, summary, language, created_at, updated_at)
      values ($1::uuid, $1::uuid, $1::text, 'single', 'submitted', 1, '', 'en', now(), now())`,
      [id],
    );
    await owner.query(
      `insert into declaration_traveller (declaration_id, transport, entry_date, number, mode, band, passport_hash, identity_hash)
      values ($1, 0, $2, 1, 'air', 'proceed', 'p', 'i')`,
      [id, day],
    );
  };
  await declare('2026-11-30');
  await declare('2026-12-01');
  await declare('2031-05-01');
  await expect(declare('2026-12-01')).rejects.toThrow(/duplicate key/);
  await expect(declare('2031-05-01')).rejects.toThrow(/duplicate key/);
});

const daysAhead = async (world: TestWorld) => (await monthPartitionMetrics(world))[0]?.value;
