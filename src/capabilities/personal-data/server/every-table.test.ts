import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { sources } from './sources.ts';

const world = await openTestWorld();

/** Columns by which a row belongs to a person; accounts of staff are not theirs. */
const personal =
  'account_id declaration_id destination_hash passport_hash person_id guardian_id helped_id person_key'.split(' ');

// What carriers asked is under hashes of the carrier's own and gone after a day; what figures counted goes with its declaration.
const ofNobody = ['carriers_asked', 'carriers_wrong', 'figures_counted'];

test('every table with rows of a person is read out and erased by some capability', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name::text as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = any(${personal}::text[])
      and not exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.confrelid = 'staff_account'::regclass
          and k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name)`.execute(
    world.sql,
  );
  const known: readonly string[] = [...Object.values(sources).flatMap(({ tables }) => tables), ...ofNobody];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test('no capability speaks of a table that is not there', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables where table_schema = 'public'`.execute(world.sql);
  const there = new Set(rows.map(({ name }) => name));
  const named = Object.values(sources).flatMap(({ tables }) => tables);
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});
