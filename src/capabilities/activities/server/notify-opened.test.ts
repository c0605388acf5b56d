import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { insertEvent } from './store-events.ts';
import { notifyBookingOpened } from './notify-opened.ts';
import { type ActivitiesTestWorld, aResidentWhoBooks, openActivitiesWorld, planTestEvent } from './testing/world.ts';

const world = await openActivitiesWorld();

const told = async ({ who }: { who: { accountId: string } }) =>
  (
    await sql`select from notifications_notice where account_id = ${who.accountId} and kind = 'activity-opened'`.execute(
      world.sql,
    )
  ).rows.length;

/** Plans the next event of a series, of which booking opens in so long. */
async function next(of: ActivitiesTestWorld, series: string, opensIn: number) {
  const now = of.clock.now();
  const [booksFrom, admitsAt] = [now + opensIn, now + opensIn + 4 * day];
  const times = {
    booksFrom,
    booksUntil: admitsAt,
    admitsAt,
    admitsUntil: admitsAt + hour,
    endsAt: admitsAt + 2 * hour,
  };
  const id = newId();
  await insertEvent(of.sql, { id, series, times, capacity: 10, by: null, at: isoInstant(now) });
  return { id };
}

test('who had a place, or waited for one, is told once that booking has opened, and nobody else', async () => {
  const last = await planTestEvent(world, { admitsIn: 3 * hour, capacity: 1 });
  const elsewhere = await planTestEvent(world, { admitsIn: 9 * hour, capacity: 9 });
  const [went, waited, gaveBack, other, early] = [
    await aResidentWhoBooks(world),
    await aResidentWhoBooks(world),
    await aResidentWhoBooks(world),
    await aResidentWhoBooks(world),
    await aResidentWhoBooks(world),
  ];
  for (const one of [went, waited, gaveBack, other, early]) await one.assess();
  await gaveBack.apply(last);
  await gaveBack.notGoing(last);
  await went.apply(last);
  await waited.apply(last, { orWait: true });
  await early.apply(last, { orWait: true });
  await other.apply(elsewhere);
  const event = await next(world, last.series_id, day);
  const counts = () => Promise.all([went, waited, gaveBack, other, early].map(told));

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

test('of an event that is cancelled, or full before anybody could be told, nobody is told', async () => {
  const last = await planTestEvent(world, { admitsIn: 3 * hour, capacity: 3 });
  const went = await aResidentWhoBooks(world);
  await went.assess();
  await went.apply(last);
  const [cancelled, full] = [await next(world, last.series_id, hour), await next(world, last.series_id, hour + minute)];
  await sql`update activities_event set state = 'cancelled' where id = ${cancelled.id}`.execute(world.sql);
  await sql`update activities_event set taken = capacity where id = ${full.id}`.execute(world.sql);
  world.advanceTime(hour + 2 * minute);
  await notifyBookingOpened(world);
  expect(await told(went)).toBe(0);
});
