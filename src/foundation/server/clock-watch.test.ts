import { expect, test } from 'vitest';
import { clockFrom, hour, minute, second, systemClock } from '#foundation/time/clock.ts';
import { steadyClock } from '#foundation/time/steady-clock.ts';
import { type ClockWatchOptions, watchClock } from './clock-watch.ts';
import { openDatabase } from './database/pool.ts';
import { testClockAhead } from './testing/clock.ts';
import { closeAfterwards, openTestDatabase, openTestWorld } from './testing/world.ts';

const world = await openTestWorld();
const told = () => world.logged.splice(0).map((line) => (JSON.parse(line) as { event: string }).event);

// A machine whose clock is ahead by so much, and what its watch says.
function machineAhead(options: Partial<ClockWatchOptions> = {}) {
  const machine = { ahead: 0 };
  const clock = clockFrom(() => systemClock.now() + machine.ahead);
  const kept = steadyClock();
  const watch = watchClock({ machine: clock, kept, sql: world.sql, log: world.log, ...options });
  return { machine, watch, wrongBy: () => Math.abs(kept.clock.now() - systemClock.now()) };
}

test.each([10 * minute, -10 * minute, 400 * 24 * hour])(
  'a clock that jumps by %d ms is found, and followed by nobody',
  async (ahead) => {
    const { machine, watch, wrongBy } = machineAhead();
    await watch.look();
    machine.ahead = ahead;
    expect(wrongBy()).toBeLessThan(second);
    await watch.look();
    expect(watch.isOff()).toBe(true);
    expect(Math.abs(watch.ahead() - ahead)).toBeLessThan(second);
    expect(wrongBy()).toBeLessThan(second);
    machine.ahead = 0;
    await watch.look();
    await watch.look();
    expect(watch.isOff()).toBe(false);
    expect(wrongBy()).toBeLessThan(second);
    expect(told()).toEqual(['the clock of this machine is wrong', 'the clocks agree again']);
  },
);

test('one that is wrong from the beginning is found by the first look', async () => {
  const { machine, watch, wrongBy } = machineAhead();
  machine.ahead = -hour;
  await watch.look();
  expect(watch.isOff()).toBe(true);
  expect(wrongBy()).toBeLessThan(second);
  expect(told()).toEqual(['the clock of this machine is wrong']);
});

test('a little is nothing: the machine is followed', async () => {
  const { machine, watch, wrongBy } = machineAhead();
  machine.ahead = 5 * second;
  await watch.look();
  expect(watch.isOff()).toBe(false);
  expect(Math.abs(wrongBy() - 5 * second)).toBeLessThan(second);
  expect(told()).toEqual([]);
});

test('when the database is the one that is wrong, a standby says so, and nobody leaves', async () => {
  // To the machine and a standby that are right, a database that is an hour behind is as this one to those an hour ahead.
  const standby = await databaseAhead(hour);
  const { machine, watch } = machineAhead({ standby });
  machine.ahead = hour;
  await watch.look();
  expect(watch.isOff()).toBe(false);
  expect(told()).toEqual(['the clock of the database is wrong']);
});

test('a standby that agrees with the database, or does not answer, takes no side', async () => {
  const away = openDatabase({ url: 'postgres://127.0.0.1:9/none', poolSize: 1, applicationName: 'test' });
  closeAfterwards(() => away.close());
  for (const standby of [world.sql, away.sql]) {
    const { machine, watch } = machineAhead({ standby });
    machine.ahead = hour;
    await watch.look();
    expect(watch.isOff()).toBe(true);
  }
  told();
});

test('while the database is away, what was known stays known', async () => {
  const database = openDatabase({ url: world.database.url, poolSize: 1, applicationName: 'test' });
  const { machine, watch, wrongBy } = machineAhead({ sql: database.sql });
  await watch.look();
  await database.close();
  machine.ahead = hour;
  await expect(watch.look()).rejects.toThrow();
  expect(watch.isOff()).toBe(false);
  expect(wrongBy()).toBeLessThan(second);
});

// A database of which the clock is ahead: what the session finds first under the clock's name.
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
