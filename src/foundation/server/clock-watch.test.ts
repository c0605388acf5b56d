import { expect, test } from 'vitest';
import { clockFrom, hour, minute, second, systemClock } from '#foundation/time/clock.ts';
import { createSteadyClock } from '#foundation/time/steady-clock.ts';
import { type ClockWatchOptions, watchClock } from './clock-watch.ts';
import { openDatabase } from './database/pool.ts';
import { testClockAhead } from './testing/clock.ts';
import { closeAfterwards, openTestDatabase, openTestWorld } from './testing/world.ts';

const world = await openTestWorld();
const takeLoggedEvents = () => world.logLines.splice(0).map((line) => (JSON.parse(line) as { event: string }).event);

// A machine whose clock is ahead, with its watch.
function machineAhead(options: Partial<ClockWatchOptions> = {}) {
  const machine = { ahead: 0 };
  const clock = clockFrom(() => systemClock.now() + machine.ahead);
  const serverClock = createSteadyClock();
  const watch = watchClock({ machineClock: clock, serverClock, sql: world.sql, log: world.log, ...options });
  return { machine, watch, wrongBy: () => Math.abs(serverClock.clock.now() - systemClock.now()) };
}

test.each([10 * minute, -10 * minute, 400 * 24 * hour])(
  'detects a clock that jumps by %d ms, and does not follow it',
  async (ahead) => {
    const { machine, watch, wrongBy } = machineAhead();
    await watch.compare();
    machine.ahead = ahead;
    expect(wrongBy()).toBeLessThan(second);
    await watch.compare();
    expect(watch.isWrong()).toBe(true);
    expect(Math.abs(watch.msAheadOfDatabase() - ahead)).toBeLessThan(second);
    expect(wrongBy()).toBeLessThan(second);
    machine.ahead = 0;
    await watch.compare();
    await watch.compare();
    expect(watch.isWrong()).toBe(false);
    expect(wrongBy()).toBeLessThan(second);
    expect(takeLoggedEvents()).toEqual(['machine clock is wrong', 'clocks agree again']);
  },
);

test('detects at the first comparison a clock that is wrong from the start', async () => {
  const { machine, watch, wrongBy } = machineAhead();
  machine.ahead = -hour;
  await watch.compare();
  expect(watch.isWrong()).toBe(true);
  expect(wrongBy()).toBeLessThan(second);
  expect(takeLoggedEvents()).toEqual(['machine clock is wrong']);
});

test("follows the machine's clock when the difference is small", async () => {
  const { machine, watch, wrongBy } = machineAhead();
  machine.ahead = 5 * second;
  await watch.compare();
  expect(watch.isWrong()).toBe(false);
  expect(Math.abs(wrongBy() - 5 * second)).toBeLessThan(second);
  expect(takeLoggedEvents()).toEqual([]);
});

test("trusts the machine when a standby shows that the database's clock is wrong", async () => {
  // Here the machine and the standby are an hour ahead, which looks as if the database were an hour behind.
  const standby = await databaseAhead(hour);
  const { machine, watch } = machineAhead({ standby });
  machine.ahead = hour;
  await watch.compare();
  expect(watch.isWrong()).toBe(false);
  expect(takeLoggedEvents()).toEqual(['database clock is wrong']);
});

test("counts the machine's clock as wrong when the standby agrees with the database or does not answer", async () => {
  const unreachable = openDatabase({ url: 'postgres://127.0.0.1:9/none', poolSize: 1, applicationName: 'test' });
  closeAfterwards(() => unreachable.close());
  for (const standby of [world.sql, unreachable.sql]) {
    const { machine, watch } = machineAhead({ standby });
    machine.ahead = hour;
    await watch.compare();
    expect(watch.isWrong()).toBe(true);
  }
  takeLoggedEvents();
});

test('keeps its last result while the database is unavailable', async () => {
  const database = openDatabase({ url: world.database.url, poolSize: 1, applicationName: 'test' });
  const { machine, watch, wrongBy } = machineAhead({ sql: database.sql });
  await watch.compare();
  await database.close();
  machine.ahead = hour;
  await expect(watch.compare()).rejects.toThrow();
  expect(watch.isWrong()).toBe(false);
  expect(wrongBy()).toBeLessThan(second);
});

// A database with its clock ahead: the search path finds another `clock_timestamp` first.
async function databaseAhead(ahead: number) {
  const { url, ownerUrl } = await openTestDatabase();
  const owner = openDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'test' });
  closeAfterwards(() => owner.close());
  await owner.pool.query(`create schema turned; grant usage on schema turned to public;
    create function turned.clock_timestamp() returns timestamptz language sql
      as 'select pg_catalog.clock_timestamp() + ${testClockAhead + ahead} * interval ''1 millisecond''';
    alter database ${new URL(ownerUrl).pathname.slice(1)} set search_path = turned, pg_catalog, public`);
  const database = openDatabase({ url, poolSize: 1, applicationName: 'test' });
  closeAfterwards(() => database.close());
  return database.sql;
}
