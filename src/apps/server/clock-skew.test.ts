import { expect, test } from 'vitest';
import { openLog } from '#foundation/server/logs/log.ts';
import { testClockAhead } from '#foundation/server/testing/clock.ts';
import { closeAfterwards, connectAsOwner, openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { second } from '#foundation/time/clock.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './start-server.ts';
import { serverEnvironment } from './testing/server.ts';

const database = await openTestDatabase();
const owner = await connectAsOwner(database);
const { username: application, pathname } = new URL(database.url);
await owner.query(`create schema turned; grant usage on schema turned to public`);
await setDatabaseClock(0);
await owner.query(
  `alter role ${application} in database ${pathname.slice(1)} set search_path = turned, pg_catalog, public`,
);

test("a server whose clock differs from the database's takes no traffic and runs no jobs", async () => {
  const config = readConfig({ ...serverEnvironment(database, await openTestFolder()) });
  const server = await startServer(config, openLog('silent'));
  closeAfterwards(() => server.stop());
  const ready = () => fetch(`${server.portalUrl}/readyz`).then(({ status }) => status);
  const ahead = async () =>
    Math.abs(
      Math.round(Number(/^sihat_clock_ahead_seconds (\S+)$/m.exec(await (await fetch(server.metricsUrl)).text())?.[1])),
    );
  const staleJobsAfterEnqueue = () => {
    server.world.enqueue('foundation/delete-old');
    return countStaleJobs();
  };
  expect(await ready()).toBe(200);
  expect(await ahead()).toBeLessThanOrEqual(1);
  await setDatabaseClock(-3600);
  await expect.poll(ready).toBe(503);
  // On a busy machine some time passes between query and answer.
  expect(Math.abs((await ahead()) - 3600)).toBeLessThanOrEqual(1);
  expect(Math.abs(server.world.clock.now() + 3_600_000 - (await readMachineTime()))).toBeLessThan(2000);
  await expect.poll(staleJobsAfterEnqueue).toBe(1);
  await setDatabaseClock(0);
  await expect.poll(ready).toBe(200);
  await expect.poll(countStaleJobs).toBe(0);
});

// Moves the database's clock ahead by some seconds, for the application's role.
async function setDatabaseClock(seconds: number): Promise<void> {
  await owner.query(`create or replace function turned.clock_timestamp() returns timestamptz language sql
    as 'select pg_catalog.clock_timestamp() + ${testClockAhead + seconds * second} * interval ''1 millisecond'''`);
}

async function readMachineTime(): Promise<number> {
  const { rows } = await owner.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 now',
  );
  return rows[0]?.now ?? 0;
}

// Number of jobs that waited longer than a worker takes to fetch one.
async function countStaleJobs(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pgboss.job where name = 'foundation/delete-old' and state = 'created' and created_on < now() - interval '4 s'`,
  );
  return rows[0]?.count ?? -1;
}
