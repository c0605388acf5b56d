import { expect, test } from 'vitest';
import { day, hour } from '#foundation/time/clock.ts';
import { remindToAssess } from './remind-to-assess.ts';
import { aResidentWhoBooks, openActivitiesWorld, planTestEvent } from './testing/world.ts';

const world = await openActivitiesWorld();
const countReminders = async (account: string) =>
  (
    await world.sql.all<{ kind: string }>`
      select kind from notifications_notice where account_id = ${account} and kind = 'activity-self-assessment-due'`
  ).length;

test('reminds only people who lack an assessment, once, four hours before the doors open', async () => {
  const event = await planTestEvent(world, { admitsIn: 2 * day, capacity: 10 });
  const [late, well, cancelled] = [
    await aResidentWhoBooks(world),
    await aResidentWhoBooks(world),
    await aResidentWhoBooks(world),
  ];
  for (const resident of [late, well, cancelled]) {
    await resident.assess();
    await resident.apply(event);
  }
  await cancelled.notGoing(event);
  const counts = () => Promise.all([late, well, cancelled].map(({ who }) => countReminders(who.accountId)));

  world.advanceTime(2 * day - 5 * hour);
  await well.assess();
  await remindToAssess(world);
  expect(await counts()).toEqual([0, 0, 0]);

  world.advanceTime(hour);
  await Promise.all([remindToAssess(world), remindToAssess(world)]);
  await remindToAssess(world);
  expect(await counts()).toEqual([1, 0, 0]);

  world.advanceTime(4 * hour);
  await remindToAssess(world);
  expect(await counts()).toEqual([1, 0, 0]);
});
