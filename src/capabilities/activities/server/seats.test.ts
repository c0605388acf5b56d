import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { day, hour, isoInstant } from '#foundation/time/clock.ts';
import type { ActivitiesTestWorld } from './testing/world.ts';
import { applyFor } from './book-event.ts';
import { activitiesData } from './personal-data.ts';
import { fillFreeSeats, grantSeat } from './assign-seats.ts';
import { deleteOldBookings } from './public.ts';
import { findEvent, updateCapacity } from './store-events.ts';
import { aResidentWhoBooks, openActivitiesWorld, planTestEvent } from './testing/world.ts';

/** What an event counts, and what its bookings come to. */
async function counts(world: ActivitiesTestWorld, event: string) {
  const { rows } = await sql<{ taken: number; waiting: number; places: number; waits: number }>`
    select e.taken, e.waiting, count(b.id) filter (where b.state in ('booked', 'used'))::int as places,
      count(b.id) filter (where b.state = 'waiting')::int as waits
    from activities_event e left join activities_booking b on b.event_id = e.id where e.id = ${event}
    group by e.id`.execute(world.sql);
  const [row] = rows;
  expect([row?.taken, row?.waiting]).toEqual([row?.places, row?.waits]);
  return [row?.taken, row?.waiting];
}

/** The problem that something is refused with; undefined when it is done. */
async function refused(act: Promise<unknown>): Promise<unknown> {
  return ((await catchProblem(act)) as { problem?: string }).problem;
}

async function someone(world: ActivitiesTestWorld, more: Parameters<typeof aResidentWhoBooks>[1] = {}) {
  const one = await aResidentWhoBooks(world, more);
  await one.assess();
  return one;
}

const kindsTold = async (world: ActivitiesTestWorld, account: string) =>
  (
    await sql<{
      kind: string;
    }>`select kind from notifications_notice where account_id = ${account} order by made_at`.execute(world.sql)
  ).rows.map(({ kind }) => kind);

describe('places', () => {
  test('of five hundred who ask for a hundred at once, exactly a hundred have one, and all others wait in a row', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 100 });
    const people = [];
    for (let index = 0; index < 500; index += 1) people.push(await someone(world));
    // As many connections as a busy server has, and as many acts at once as there are people.
    const { sql: pool, close } = openDatabase({
      url: world.database.url,
      poolSize: 20,
      poolWaitMs: 60_000,
      applicationName: 'test',
    });
    closeAfterwards(close);
    const states = await Promise.all(
      people.map(({ who, self }) =>
        inTransaction(pool, (sql) =>
          applyFor(
            { ...world, sql },
            nextRequest(who),
            { event_id: event.id, member_id: self, or_wait: true },
            'mosque',
          ),
        ),
      ),
    );
    expect(states.filter(({ state }) => state === 'valid')).toHaveLength(100);
    expect(await counts(world, event.id)).toEqual([100, 400]);
    const positions = await Promise.all(
      people.map(async ({ entrance }) => (await entrance(event))?.booking?.position ?? 0),
    );
    expect(positions.filter((position) => position > 0).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 400 }, (_, index) => index + 1),
    );
  });

  test('who does not want to wait is told that it is full, and nothing is written', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 1 });
    await (await someone(world)).apply(event);
    const late = await someone(world);
    expect(await refused(late.apply(event))).toBe('activities/full');
    expect(await counts(world, event.id)).toEqual([1, 0]);
    expect(await late.codes()).toEqual([]);
  });

  test('one that is given back goes to the first who waits, in the same moment, and they are told', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 1 });
    const [first, second, third] = [await someone(world), await someone(world), await someone(world)];
    expect((await first.apply(event)).state).toBe('valid');
    expect(await second.apply(event, { orWait: true })).toMatchObject({ state: 'waiting', position: 1, text: null });
    expect(await third.apply(event, { orWait: true })).toMatchObject({ state: 'waiting', position: 2 });
    expect((await first.notGoing(event)).booking).toMatchObject({ state: 'not-going', text: null });
    expect((await second.codes())[0]).toMatchObject({ state: 'valid', text: expect.stringMatching(/^SHE1:/) });
    expect((await third.codes())[0]).toMatchObject({ state: 'waiting', position: 1 });
    expect([await kindsTold(world, second.self), await kindsTold(world, third.self)]).toEqual([['activity-place'], []]);
    expect(await counts(world, event.id)).toEqual([1, 1]);
    expect(await refused(first.notGoing(event))).toBe('activities/not-booked');
  });

  test('who gave theirs back can ask again, and comes last', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 1 });
    const [first, second] = [await someone(world), await someone(world)];
    const before = await first.apply(event);
    await second.apply(event, { orWait: true });
    await first.notGoing(event);
    const again = await first.apply(event, { orWait: true });
    expect([again.id, again.state, again.position]).toEqual([before.id, 'waiting', 1]);
    await second.notGoing(event);
    expect((await first.codes())[0]?.state).toBe('valid');
    expect(await counts(world, event.id)).toEqual([1, 0]);
  });

  test('who waits and no longer wants to frees no place', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 1 });
    const [first, second] = [await someone(world), await someone(world)];
    await first.apply(event);
    await second.apply(event, { orWait: true });
    await second.notGoing(event);
    expect(await counts(world, event.id)).toEqual([1, 0]);
  });

  test('more of them go to who waits; fewer throw nobody out, and none is given until there are fewer people too', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 2 });
    const people = [await someone(world), await someone(world), await someone(world)];
    for (const one of people) await one.apply(event, { orWait: true });
    const change = (capacity: number) =>
      inTransaction(world.sql, async (sql) => {
        await updateCapacity(sql, { id: event.id, by: null, at: isoInstant(world.clock.now()), capacity });
        const now = await findEvent(sql, event.id);
        return now && fillFreeSeats({ ...world, sql }, now);
      });
    await change(1);
    expect(await counts(world, event.id)).toEqual([2, 1]);
    await people[0]?.notGoing(event);
    expect(await counts(world, event.id)).toEqual([1, 1]);
    await change(2);
    expect(await counts(world, event.id)).toEqual([2, 0]);
    expect((await people[2]?.codes())?.[0]?.state).toBe('valid');
  });

  test('the same person in two windows has one', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 5 });
    const one = await someone(world);
    const tried = await Promise.all([refused(one.apply(event)), refused(one.apply(event)), refused(one.apply(event))]);
    expect(tried.filter((said) => said === 'activities/not-eligible')).toHaveLength(2);
    expect(await counts(world, event.id)).toEqual([1, 0]);
  });

  test('nobody is at two events at one time, whichever was asked for first', async () => {
    const world = await openActivitiesWorld();
    const [mosque, other] = [await planTestEvent(world), await planTestEvent(world, { admitsIn: 4 * hour })];
    const one = await someone(world);
    const tried = await Promise.all([refused(one.apply(mosque)), refused(one.apply(other))]);
    expect(tried.filter((said) => said === 'activities/not-eligible')).toHaveLength(1);
    const child = await one.addChild();
    await one.assess({}, { member: child });
    expect((await one.apply(mosque, { member: child })).state).toBe('valid');
  });

  test('given by hand is one where there is one, else the first of those who wait', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 1 });
    const [first, second, third] = [await someone(world), await someone(world), await aResidentWhoBooks(world)];
    const give = ({ self }: { self: string }) =>
      inTransaction(world.sql, (sql) => grantSeat({ ...world, sql }, { event: event.id, person: self, account: self }));
    expect(await give(first)).toBe('booked');
    expect(await give(first)).toBe('booked');
    await second.apply(event, { orWait: true });
    expect(await give(third)).toBe('waiting');
    expect((await third.codes())[0]).toMatchObject({ state: 'waiting', position: 1, byHand: true });
    expect((await second.codes())[0]).toMatchObject({ position: 2 });
    await first.notGoing(event);
    // Not assessed, and let in all the same.
    expect((await third.codes())[0]).toMatchObject({ state: 'valid', text: expect.any(String) });
    expect(await counts(world, event.id)).toEqual([1, 1]);
  });
});

describe('what is kept', () => {
  test('of an account: places, appeals and what was looked at; erased, the place goes to the next', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, {
      capacity: 1,
      guidance_en: 'Bring a mat.',
      guidance_ms: 'Bawa sejadah.',
    });
    const [one, next] = [await someone(world), await someone(world)];
    for (const each of [one, next]) await each.look(event, 1);
    await one.apply(event);
    await next.apply(event, { orWait: true });
    expect(await activitiesData.read(world, one.self)).toMatchObject({
      places: [{ person: one.self, what: { en: 'Friday prayers' }, state: 'booked' }],
      looked: [{ person: one.self, version: 1 }],
    });
    await inTransaction(world.sql, (sql) =>
      activitiesData.erase({ ...world, sql }, {
        account: one.self,
        to: '',
        at: isoInstant(world.clock.now()),
      } as never),
    );
    expect(await activitiesData.read(world, one.self)).toEqual({ places: [], appeals: [], looked: [] });
    expect((await next.codes())[0]?.state).toBe('valid');
    expect(await counts(world, event.id)).toEqual([1, 0]);
  });

  test('goes so many days after the event, and the event with it', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world);
    const one = await someone(world);
    await one.apply(event);
    world.advanceTime(21 * day);
    await deleteOldBookings(world);
    expect((await activitiesData.read(world, one.self)).places).toHaveLength(1);
    world.advanceTime(6 * hour);
    await deleteOldBookings(world);
    expect((await activitiesData.read(world, one.self)).places).toEqual([]);
    expect(await findEvent(world.sql, event.id)).toBeUndefined();
  });

  test('of a child that is taken out of the family: not what guidance was looked at for it', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { guidance_en: 'Bring a mat.', guidance_ms: 'Bawa sejadah.' });
    const parent = await aResidentWhoBooks(world);
    const [gone, stays] = [await parent.addChild(), await parent.addChild()];
    for (const child of [gone, stays]) await parent.look(event, event.guidance_version, child);
    await parent.remove(gone);
    await deleteOldBookings(world);
    const { looked } = await activitiesData.read(world, parent.self);
    expect(looked.map(({ person }) => person)).toEqual([stays]);
  });
});

test('an event that is not there is answered as any other', async () => {
  const world = await openActivitiesWorld();
  const one = await someone(world);
  expect(await refused(one.apply({ id: newId() }))).toBe('foundation/not-found');
});
