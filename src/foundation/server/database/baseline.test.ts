import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from '#foundation/server/keys/random.ts';
import { migrate, readMigrations } from './migrate.ts';
import { getTestPostgres } from './testing/database.ts';
import { describeSchema, type SchemaDescription } from './testing/describe-schema.ts';

const database = path.resolve(import.meta.dirname, '../../../../database');

/** Builds an empty database by the migrations of a folder, and describes it. */
async function describeMigrations(folder: string): Promise<SchemaDescription> {
  const { lockClient, ownerUrl } = await getTestPostgres();
  const name = `b_${process.pid}_${newId().slice(0, 8)}`;
  await lockClient.query(`create database ${name} template template0`);
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await migrate(client, await readMigrations(path.join(database, folder)));
    return await describeSchema(client);
  } finally {
    await client.end();
    await lockClient.query(`drop database ${name} with (force)`);
  }
}

test('the baseline equals the chain of migrations that it replaces', async () => {
  const before = await describeMigrations('migrations-before');
  const baseline = await describeMigrations('migrations');
  expect(before.lines.length).toBeGreaterThan(3000);
  expect(baseline.lines).toEqual(before.lines);
  expect(baseline.accessWords).toEqual(before.accessWords);
  expect(baseline.rows).toEqual(before.rows);
});
