import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { openTestDatabase } from '#foundation/server/testing/world.ts';
import { mountHealth } from './health.ts';

const { url } = await openTestDatabase();

test('stays ready while all connections are busy, and is not ready once the database is silent', async () => {
  const database = openDatabase({ url, poolSize: 1, poolWaitMs: 200, applicationName: 'test' });
  let silentFor = 0;
  const app = fastify();
  mountHealth(app, { sql: database.sql, timeSinceAnswer: () => silentFor }, { isWrong: () => false });
  const ready = async () => (await app.inject('/readyz')).statusCode;
  await inTransaction(database.sql, async (transaction) => {
    await transaction.run`select 1`;
    expect(await ready()).toBe(200);
    silentFor = 2000;
    expect(await ready()).toBe(503);
  });
  expect(await ready()).toBe(200);
  await app.close();
  await database.close();
});
