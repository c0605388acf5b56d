import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connectAsOwner, openTestDatabase, openTestFolder } from '../testing/world.ts';
import { migrate, readMigrations } from './migrate.ts';

const database = await openTestDatabase();

test('every table, and every column of bytes or JSON, has a comment', async () => {
  const rows = await database.sql.all<{ name: string }>`
    select c.relname "name" from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and obj_description(c.oid, 'pg_class') is null
    union all
    select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid in ('bytea'::regtype, 'jsonb'::regtype) and not a.attisdropped
      and col_description(c.oid, a.attnum) is null
    order by 1`;
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test('a data file beside a migration fills its table, and cannot be changed afterwards', async () => {
  const folder = await openTestFolder();
  const seed = path.join(folder, '0001-fruit.fruit.json');
  await writeFile(
    path.join(folder, '0001-fruit.sql'),
    "create table fruit (id int, name text default 'none', parts jsonb)",
  );
  await writeFile(
    seed,
    JSON.stringify([
      { id: 1, parts: { core: true } },
      { id: 2, parts: null },
    ]),
  );
  const client = await connectAsOwner(database);
  await client.query('begin; alter table schema_migration rename to applied_before; commit');
  const migrations = await readMigrations(folder);
  expect(await migrate(client, migrations)).toEqual(['0001-fruit.sql']);
  expect((await client.query('select * from fruit order by id')).rows).toEqual([
    { id: 1, name: 'none', parts: { core: true } },
    { id: 2, name: 'none', parts: null },
  ]);
  expect(await migrate(client, await readMigrations(folder))).toEqual([]);
  await writeFile(seed, JSON.stringify([{ id: 3 }]));
  await expect(readMigrations(folder).then((changed) => migrate(client, changed))).rejects.toThrow(/was changed/);
  await rm(seed);
  await expect(readMigrations(folder).then((changed) => migrate(client, changed))).rejects.toThrow(/was changed/);
});
