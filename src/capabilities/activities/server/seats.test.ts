import { describe, expect, test } from 'vitest';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { catchProblem, closeAfterwards, nextRequest } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { day, hour } from '#foundation/time/clock.ts';
import { type ActivitiesTestWorld, aResidentWhoBooks, openActivitiesWorld, planTestEvent } from './testing/world.ts';
import { bookEvent } from './book-event.ts';
import { activitiesData } from './personal-data.ts';
import { fillFreeSeats, grantSeat } from './assign-seats.ts';
import { deleteOldBookings } from './jobs.ts';
import { findEvent, updateCapacity } from './store-events.ts';

/** Reads the counts of an event, and checks them against its bookings. */
async function counts(world: ActivitiesTestWorld, event: string) {
  const rows = await world.sql.all<{ taken: number; waiting: number; places: number; waits: number }>`
    select e.taken, e.waiting, count(b.id) filter (where b.state in ('booked', 'used'))::int as places,
      count(b.id) filter (where b.state = 'waiting')::int as waits
    from activities_event e left join activities_booking b on b.event_id = e.id where e.id = ${event}
    group by e.id`;
  const [row] = rows;
  expect(row?.taken).toEqual(row?.places);
  expect(row?.waiting).toEqual(row?.waits);
  return [row?.taken, row?.waiting];
}

/** Returns the problem with which an action is refused; undefined on success. */
async function problemOf(action: Promise<unknown>): Promise<unknown> {
  return ((await catchProblem(action)) as { problem?: string }).problem;
}

async function anAssessedResident(world: ActivitiesTestWorld, more: Parameters<typeof aResidentWhoBooks>[1] = {}) {
  const resident = await aResidentWhoBooks(world, more);
  await resident.assess();
  return resident;
}

const notificationKinds = async (world: ActivitiesTestWorld, account: string) =>
  (
    await world.sql.all<{ kind: string }>`
      select kind from notifications_notice where account_id = ${account} order by made_at`
  ).map(({ kind }) => kind);

describe('seats', () => {
  test('go to exactly one hundred of five hundred concurrent requests; the others wait in order', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 100 });
    const people = [];
    for (let index = 0; index < 500; index += 1) people.push(await anAssessedResident(world));
    // As many connections as a busy server has, and one transaction for each person.
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
          bookEvent(
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
      people.map(async ({ entrance }) => (await entrance(event))?.booking?.waitingListPosition ?? 0),
    );
    expect(positions.filter((position) => position > 0).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 400 }, (_, index) => index + 1),
    );
  });

  test('are refused as full to a person who does not want to wait, without a write', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 1 });
    await (await anAssessedResident(world)).apply(event);
    const late = await anAssessedResident(world);
    expect(await problemOf(late.apply(event))).toBe('activities/full');
    expect(await counts(world, event.id)).toEqual([1, 0]);
    expect(await late.codes()).toEqual([]);
  });

  test('pass to the first on the waiting list at once when given back, with a notification', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 1 });
    const [first, second, third] = [
      await anAssessedResident(world),
      await anAssessedResident(world),
      await anAssessedResident(world),
    ];
    expect((await first.apply(event)).state).toBe('valid');
    expect(await second.apply(event, { orWait: true })).toMatchObject({
      state: 'waiting',
      waitingListPosition: 1,
      eventCode: null,
    });
    expect(await third.apply(event, { orWait: true })).toMatchObject({ state: 'waiting', waitingListPosition: 2 });
    expect((await first.notGoing(event)).booking).toMatchObject({ state: 'not-going', eventCode: null });
    expect((await second.codes())[0]).toMatchObject({ state: 'valid', eventCode: expect.stringMatching(/^SHE1:/) });
    expect((await third.codes())[0]).toMatchObject({ state: 'waiting', waitingListPosition: 1 });
    expect(await notificationKinds(world, second.self)).toEqual(['activity-place']);
    expect(await notificationKinds(world, third.self)).toEqual([]);
    expect(await counts(world, event.id)).toEqual([1, 1]);
    expect(await problemOf(first.notGoing(event))).toBe('activities/not-booked');
  });

  test('can be requested again after they were given back, at the end of the waiting list', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 1 });
    const [first, second] = [await anAssessedResident(world), await anAssessedResident(world)];
    const before = await first.apply(event);
    await second.apply(event, { orWait: true });
    await first.notGoing(event);
    const rebooked = await first.apply(event, { orWait: true });
    expect(rebooked.id).toEqual(before.id);
    expect(rebooked.state).toBe('waiting');
    expect(rebooked.waitingListPosition).toBe(1);
    await second.notGoing(event);
    expect((await first.codes())[0]?.state).toBe('valid');
    expect(await counts(world, event.id)).toEqual([1, 0]);
  });

  test('are not freed by a person who leaves the waiting list', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 1 });
    const [first, second] = [await anAssessedResident(world), await anAssessedResident(world)];
    await first.apply(event);
    await second.apply(event, { orWait: true });
    await second.notGoing(event);
    expect(await counts(world, event.id)).toEqual([1, 0]);
  });

  test('go to the waiting list when there are more; fewer take none away', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 2 });
    const people = [await anAssessedResident(world), await anAssessedResident(world), await anAssessedResident(world)];
    for (const resident of people) await resident.apply(event, { orWait: true });
    const change = (capacity: number) =>
      inTransaction(world.sql, async (sql) => {
        await updateCapacity(sql, { id: event.id, changedBy: null, at: world.clock.instant(), capacity });
        const current = await findEvent(sql, event.id);
        return current && fillFreeSeats({ ...world, sql }, current);
      });
    await change(1);
    expect(await counts(world, event.id)).toEqual([2, 1]);
    await people[0]?.notGoing(event);
    expect(await counts(world, event.id)).toEqual([1, 1]);
    await change(2);
    expect(await counts(world, event.id)).toEqual([2, 0]);
    expect((await people[2]?.codes())?.[0]?.state).toBe('valid');
  });

  test('are booked once by a person in several windows', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 5 });
    const resident = await anAssessedResident(world);
    const outcomes = await Promise.all([
      problemOf(resident.apply(event)),
      problemOf(resident.apply(event)),
      problemOf(resident.apply(event)),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'activities/not-eligible')).toHaveLength(2);
    expect(await counts(world, event.id)).toEqual([1, 0]);
  });

  test('are refused at two events at the same time', async () => {
    const world = await openActivitiesWorld();
    const [mosque, other] = [await planTestEvent(world), await planTestEvent(world, { admitsIn: 4 * hour })];
    const resident = await anAssessedResident(world);
    const outcomes = await Promise.all([problemOf(resident.apply(mosque)), problemOf(resident.apply(other))]);
    expect(outcomes.filter((outcome) => outcome === 'activities/not-eligible')).toHaveLength(1);
    const child = await resident.addChild();
    await resident.assess({}, { member: child });
    expect((await resident.apply(mosque, { member: child })).state).toBe('valid');
  });

  test('granted by an officer are free ones, else the first position on the waiting list', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { capacity: 1 });
    const [first, second, third] = [
      await anAssessedResident(world),
      await anAssessedResident(world),
      await aResidentWhoBooks(world),
    ];
    const grant = ({ self }: { self: string }) =>
      inTransaction(world.sql, (sql) => grantSeat({ ...world, sql }, { event: event.id, person: self, account: self }));
    expect(await grant(first)).toBe('booked');
    expect(await grant(first)).toBe('booked');
    await second.apply(event, { orWait: true });
    expect(await grant(third)).toBe('waiting');
    expect((await third.codes())[0]).toMatchObject({
      state: 'waiting',
      waitingListPosition: 1,
      isGrantedByOfficer: true,
    });
    expect((await second.codes())[0]).toMatchObject({ waitingListPosition: 2 });
    await first.notGoing(event);
    // Admitted without an assessment.
    expect((await third.codes())[0]).toMatchObject({ state: 'valid', eventCode: expect.any(String) });
    expect(await counts(world, event.id)).toEqual([1, 1]);
  });
});

describe('personal data', () => {
  test('contains bookings, appeals and guidance views; erasing it passes the seat on', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, {
      capacity: 1,
      guidance_en: 'Bring a mat.',
      guidance_ms: 'Bawa sejadah.',
    });
    const [resident, next] = [await anAssessedResident(world), await anAssessedResident(world)];
    for (const person of [resident, next]) await person.viewGuidance(event, 1);
    await resident.apply(event);
    await next.apply(event, { orWait: true });
    expect(await activitiesData.read(world, resident.self)).toMatchObject({
      bookings: [{ person: resident.self, eventName: { en: 'Friday prayers' }, state: 'booked' }],
      guidanceViews: [{ person: resident.self, version: 1 }],
    });
    await inTransaction(world.sql, (sql) =>
      activitiesData.erase(
        { ...world, sql },
        { accountId: resident.self, erasedAt: world.clock.instant(), retainedApplications: [] },
      ),
    );
    expect(await activitiesData.read(world, resident.self)).toEqual({ bookings: [], appeals: [], guidanceViews: [] });
    expect((await next.codes())[0]?.state).toBe('valid');
    expect(await counts(world, event.id)).toEqual([1, 0]);
  });

  test('is deleted some days after the event, together with the event', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world);
    const resident = await anAssessedResident(world);
    await resident.apply(event);
    world.advanceTime(21 * day);
    await deleteOldBookings(world);
    expect((await activitiesData.read(world, resident.self)).bookings).toHaveLength(1);
    world.advanceTime(6 * hour);
    await deleteOldBookings(world);
    expect((await activitiesData.read(world, resident.self)).bookings).toEqual([]);
    expect(await findEvent(world.sql, event.id)).toBeUndefined();
  });

  test('no longer contains the guidance views of a removed child', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { guidance_en: 'Bring a mat.', guidance_ms: 'Bawa sejadah.' });
    const parent = await aResidentWhoBooks(world);
    const [removed, stays] = [await parent.addChild(), await parent.addChild()];
    for (const child of [removed, stays]) await parent.viewGuidance(event, event.guidance_version, child);
    await parent.remove(removed);
    await deleteOldBookings(world);
    const { guidanceViews } = await activitiesData.read(world, parent.self);
    expect(guidanceViews.map(({ person }) => person)).toEqual([stays]);
  });
});

test('refuses an unknown event as not found', async () => {
  const world = await openActivitiesWorld();
  const resident = await anAssessedResident(world);
  expect(await problemOf(resident.apply({ id: newId() }))).toBe('foundation/not-found');
});
