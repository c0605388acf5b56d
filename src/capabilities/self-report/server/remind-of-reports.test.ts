import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { chooseDailyReminder } from '#capabilities/notifications/server/testing/public.ts';
import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import { remindOfReports } from './remind-of-reports.ts';
import { aResidentWhoReports } from './testing/world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});

/** Somebody who wants to be reminded at an hour. */
async function wanting(reportAt: string, push = true) {
  const one = await aResidentWhoReports(world);
  await chooseDailyReminder(world, one.who, { reportAt, push });
  return one;
}

const reminded = async () => {
  const { rows } = await sql<{ account: string; occasion: string; until: string }>`
    select account_id as account, occasion, not_after as until from notifications_notice where kind = 'report-due'
    order by made_at`.execute(world.sql);
  return rows;
};

test('whoever asked is reminded at their hour, once a day, by any number of processes; of no use after the day', async () => {
  const [early, late, silent] = [await wanting('08:00'), await wanting('20:00'), await wanting('08:00', false)];
  world.setTime('2026-11-20T23:59:00.000Z');
  await remindOfReports(world);
  expect(await reminded()).toEqual([]);
  world.setTime('2026-11-21T00:00:00.000Z');
  await Promise.all([remindOfReports(world), remindOfReports(world, { perPage: 1 }), remindOfReports(world)]);
  world.setTime('2026-11-21T00:50:00.000Z');
  await remindOfReports(world);
  expect(await reminded()).toEqual([
    { account: early.self, occasion: 'report 2026-11-21', until: '2026-11-21T16:00:00.000Z' },
  ]);
  world.setTime('2026-11-21T12:00:00.000Z');
  await remindOfReports(world, { perPage: 1 });
  world.setTime('2026-11-22T00:05:00.000Z');
  await remindOfReports(world, { perPage: 1 });
  expect((await reminded()).map(({ account }) => account)).toEqual([early.self, late.self, early.self]);
  expect((await reminded()).map(({ account }) => account)).not.toContain(silent.self);
});

test('whoever has reported or assessed themselves that day is left alone; what they said of a child is not it', async () => {
  const [reports, assesses, ofChild] = [await wanting('12:00'), await wanting('12:00'), await wanting('12:00')];
  const child = await ofChild.addChild();
  world.setTime('2026-11-21T01:00:00.000Z');
  await reports.report();
  await assesses.assess();
  await ofChild.assess({}, { member: child });
  world.setTime('2026-11-21T04:00:00.000Z');
  await remindOfReports(world);
  expect((await reminded()).map(({ account }) => account)).toEqual([ofChild.self]);
  world.setTime('2026-11-22T04:00:00.000Z');
  await remindOfReports(world);
  expect(await reminded()).toHaveLength(4);
});
