import { expect, test } from 'vitest';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { sources } from './sources.ts';

const world = await openTestWorld();

/** Columns that link a row to a person, except for staff accounts. */
const personalColumns =
  'account_id declaration_id destination_hash passport_hash person_id guardian_id helped_id person_key'.split(' ');

// Queries of carriers are stored for a day, under hashes specific to each carrier.
// Rows for statistics are deleted with their declaration.
const impersonalTables = ['carriers_query', 'carriers_wrong_birth_date', 'statistics_counted'];

test('includes every table with personal rows in the download and erasure', async () => {
  const rows = await world.sql.all<{ name: string }>`
    select distinct c.table_name::text as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = any(${personalColumns}::text[])
      and not exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.confrelid = 'staff_account'::regclass
          and k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name)`;
  const known: readonly string[] = [...Object.values(sources).flatMap(({ tables }) => tables), ...impersonalTables];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test('names no table that does not exist', async () => {
  const rows = await world.sql.all<{ name: string }>`
    select table_name::text as name from information_schema.tables where table_schema = 'public'`;
  const existing = new Set(rows.map(({ name }) => name));
  const named = Object.values(sources).flatMap(({ tables }) => tables);
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
});
