import { expect, test } from 'vitest';
import { day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { insertEvent } from './store-events.ts';
import { notifyBookingOpened } from './notify-booking-opened.ts';
import { type ActivitiesTestWorld, aResidentWhoBooks, openActivitiesWorld, planTestEvent } from './testing/world.ts';

const world = await openActivitiesWorld();

const countNotices = async ({ who }: { who: { accountId: string } }) =>
  (
    await world.sql
      .all`select from notifications_notice where account_id = ${who.accountId} and kind = 'activity-opened'`
  ).length;

async function planNextEvent(testWorld: ActivitiesTestWorld, series: string, opensIn: number) {
  const now = testWorld.clock.now();
  const [booksFrom, admitsAt] = [now + opensIn, now + opensIn + 4 * day];
  const times = {
    booksFrom,
    booksUntil: admitsAt,
    admitsAt,
    admitsUntil: admitsAt + hour,
    endsAt: admitsAt + 2 * hour,
  };
  const id = newId();
  await insertEvent(testWorld.sql, { id, series, times, capacity: 10, changedBy: null, at: isoInstant(now) });
  return { id };
}

test('notifies earlier visitors and waiting people once when booking opens', async () => {
  const last = await planTestEvent(world, { admitsIn: 3 * hour, capacity: 1 });
  const elsewhere = await planTestEvent(world, { admitsIn: 9 * hour, capacity: 9 });
  const [went, waited, gaveBack, other, early] = [
    await aResidentWhoBooks(world),
    await aResidentWhoBooks(world),
    await aResidentWhoBooks(world),
    await aResidentWhoBooks(world),
    await aResidentWhoBooks(world),
  ];
  for (const resident of [went, waited, gaveBack, other, early]) await resident.assess();
  await gaveBack.apply(last);
  await gaveBack.notGoing(last);
  await went.apply(last);
  await waited.apply(last, { orWait: true });
  await early.apply(last, { orWait: true });
  await other.apply(elsewhere);
  const event = await planNextEvent(world, last.series_id, day);
  const counts = () => Promise.all([went, waited, gaveBack, other, early].map(countNotices));

  world.advanceTime(day - minute);
  await notifyBookingOpened(world);
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);

  world.advanceTime(minute);
  await early.assess();
  await early.apply(event);
  await Promise.all([notifyBookingOpened(world), notifyBookingOpened(world)]);
  expect(await counts()).toEqual([1, 1, 0, 0, 0]);

  world.advanceTime(15 * minute);
  await notifyBookingOpened(world);
  expect(await counts()).toEqual([1, 1, 0, 0, 0]);
});

test('notifies no one of an event that is cancelled, or full before the notification', async () => {
  const last = await planTestEvent(world, { admitsIn: 3 * hour, capacity: 3 });
  const went = await aResidentWhoBooks(world);
  await went.assess();
  await went.apply(last);
  const [cancelled, full] = [
    await planNextEvent(world, last.series_id, hour),
    await planNextEvent(world, last.series_id, hour + minute),
  ];
  await world.sql.run`update activities_event set state = 'cancelled' where id = ${cancelled.id}`;
  await world.sql.run`update activities_event set taken = capacity where id = ${full.id}`;
  world.advanceTime(hour + 2 * minute);
  await notifyBookingOpened(world);
  expect(await countNotices(went)).toBe(0);
});
