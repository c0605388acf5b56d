import { beforeEach, expect, test } from 'vitest';
import { chooseDailyReminder } from '#capabilities/notifications/server/testing/public.ts';
import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import { remindOfReports } from './remind-of-reports.ts';
import { aResidentWhoReports } from './testing/world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});

async function residentWithReminder(reportReminderTime: string, push = true) {
  const resident = await aResidentWhoReports(world);
  await chooseDailyReminder(world, resident.who, { reportReminderTime, push });
  return resident;
}

const readReminders = async () => {
  return world.sql.all<{ account: string; occasion: string; until: string }>`
    select account_id as account, occasion, not_after as until from notifications_notice where kind = 'report-due'
    order by made_at`;
};

test('reminds once a day at the chosen hour, from any number of processes, until the day ends', async () => {
  const [early, late, silent] = [
    await residentWithReminder('08:00'),
    await residentWithReminder('20:00'),
    await residentWithReminder('08:00', false),
  ];
  world.setTime('2026-11-20T23:59:00.000Z');
  await remindOfReports(world);
  expect(await readReminders()).toEqual([]);
  world.setTime('2026-11-21T00:00:00.000Z');
  await Promise.all([remindOfReports(world), remindOfReports(world, { perPage: 1 }), remindOfReports(world)]);
  world.setTime('2026-11-21T00:50:00.000Z');
  await remindOfReports(world);
  expect(await readReminders()).toEqual([
    { account: early.self, occasion: 'report 2026-11-21', until: '2026-11-21T16:00:00.000Z' },
  ]);
  world.setTime('2026-11-21T12:00:00.000Z');
  await remindOfReports(world, { perPage: 1 });
  world.setTime('2026-11-22T00:05:00.000Z');
  await remindOfReports(world, { perPage: 1 });
  expect((await readReminders()).map(({ account }) => account)).toEqual([early.self, late.self, early.self]);
  expect((await readReminders()).map(({ account }) => account)).not.toContain(silent.self);
});

test('does not remind accounts with a report or assessment of their own that day', async () => {
  const [reports, assesses, reportsForChild] = [
    await residentWithReminder('12:00'),
    await residentWithReminder('12:00'),
    await residentWithReminder('12:00'),
  ];
  const child = await reportsForChild.addChild();
  world.setTime('2026-11-21T01:00:00.000Z');
  await reports.report();
  await assesses.assess();
  await reportsForChild.assess({}, { member: child });
  world.setTime('2026-11-21T04:00:00.000Z');
  await remindOfReports(world);
  expect((await readReminders()).map(({ account }) => account)).toEqual([reportsForChild.self]);
  world.setTime('2026-11-22T04:00:00.000Z');
  await remindOfReports(world);
  expect(await readReminders()).toHaveLength(4);
});
