import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { day, hour, isoInstant, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { activitiesData } from './personal-data.ts';
import { openDoorWorld, anOrganiser } from './testing/desk.ts';
import { aResidentWhoBooks, planTestEvent } from './testing/world.ts';

const world = await openDoorWorld();
const door = await anOrganiser(world);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: unknown) => (isProblem(thrown) ? thrown.code : thrown),
  );

/** An event whose doors are open, and somebody with a place. */
async function atTheDoor({ capacity = 5 } = {}) {
  const event = await planTestEvent(world, { capacity });
  const one = await aResidentWhoBooks(world);
  await one.assess();
  const booking = (await one.apply(event)).id;
  world.advanceTime(3 * hour);
  return { event, one, booking };
}

describe('the door list', () => {
  test('names those who may come or wait, and nobody else', async () => {
    const event = await planTestEvent(world, { capacity: 2 });
    const comers = [
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
    ] as const;
    for (const one of comers) await one.assess();
    const [booked, left, waiting, last] = comers;
    const first = await booked.apply(event);
    const second = await left.apply(event);
    const third = await waiting.apply(event, { orWait: true });
    const fourth = await last.apply(event, { orWait: true });
    await left.notGoing(event);
    expect(third.state).toBe('waiting');
    const { lines, keys, event: of } = await door.list(event.id);
    expect(keys).toEqual(world.eventCodeKeys.published);
    expect(of).toMatchObject({ id: event.id, admitsAt: event.admits_at, cancelled: false, capacity: 2 });
    const shown = new Map(lines.map(({ booking, name, state }) => [booking, [name !== '', state]]));
    expect(shown).toEqual(
      new Map([
        [first.id, [true, 'booked']],
        [second.id, [false, 'not-going']],
        // Who waited has the place that was given back.
        [third.id, [true, 'booked']],
        [fourth.id, [true, 'waiting']],
      ]),
    );
  });

  test('cannot be had long before or after', async () => {
    const far = await planTestEvent(world, { admitsIn: 25 * hour });
    expect(await refusal(door.list(far.id))).toBe('activities/list-not-now');
    world.advanceTime(hour);
    expect((await door.list(far.id)).lines).toEqual([]);
    world.advanceTime(24 * hour + 2 * hour + 6 * hour + second);
    expect(await refusal(door.list(far.id))).toBe('activities/list-not-now');
    expect(await refusal(door.list(newId()))).toBe('foundation/not-found');
  });

  test('is on record', async () => {
    const { event, one } = await atTheDoor();
    await door.list(event.id);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from audit_entry where act = 'staff/look' and subject_kind = 'door-list' 
      and subject_id = ${`${event.id} screen`}`.execute(world.sql);
    expect(rows[0]?.count).toBe(1);
    // Whoever is on it finds the look in their list, and nobody else does.
    expect(await activitiesData.subjects(world, one.who.accountId)).toContain(`${event.id} screen`);
    expect(await activitiesData.subjects(world, (await aResidentWhoBooks(world)).who.accountId)).toEqual([]);
  });

  test('is found by those whom it names: who waits is on no paper, who gave the place back before is on none', async () => {
    const event = await planTestEvent(world, { capacity: 2, admitsIn: 30 * hour });
    const comers = [
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
    ] as const;
    for (const one of comers) await one.assess();
    const [early, late, doubtful, waiting, after] = comers;
    await early.apply(event);
    await late.apply(event);
    await early.notGoing(event);
    const { id: booking } = await doubtful.apply(event);
    await waiting.apply(event, { orWait: true });
    const lists = async ({ who }: (typeof comers)[number]) =>
      (await activitiesData.subjects(world, who.accountId)).map((id) => id.replace(`${event.id} `, ''));
    expect(await lists(early)).toEqual([]);
    expect(await lists(late)).toEqual(['screen', 'pdf', 'csv']);
    expect(await lists(waiting)).toEqual(['screen']);
    world.advanceTime(10 * hour);
    await late.notGoing(event);
    expect(await lists(late)).toEqual(['screen', 'pdf', 'csv']);
    expect(await lists(doubtful)).toEqual(['screen', 'pdf', 'csv']);
    // Who had a place before they waited may have been on paper.
    expect(await late.apply(event, { orWait: true })).toMatchObject({ state: 'waiting' });
    expect(await lists(late)).toEqual(['screen', 'pdf', 'csv']);
    expect(await after.apply(event, { orWait: true })).toMatchObject({ state: 'waiting' });
    expect(await lists(after)).toEqual(['screen']);
    world.advanceTime(20 * hour);
    // What they said of their health is too old by then.
    expect(await door.tell(event.id, booking)).toMatchObject({ word: 'disqualified', noted: true });
    expect(await lists(doubtful)).toEqual(['screen', 'pdf', 'csv', 'doubtful']);
  });

  test('is found by those who were on it when it was read, also once the event is cancelled', async () => {
    const event = await planTestEvent(world, { admitsIn: 23 * hour });
    const one = await aResidentWhoBooks(world);
    await one.assess();
    await one.apply(event);
    await door.list(event.id);
    world.advanceTime(minute);
    await door.cancel(event);
    world.advanceTime(30 * day);
    expect(await activitiesData.subjects(world, one.who.accountId)).toContain(`${event.id} screen`);
  });
});

describe('letting in', () => {
  test('marks a place as used, once; the same entry again is the same', async () => {
    const { event, one, booking } = await atTheDoor();
    const entry = newId();
    const first = await door.ask(event.id, booking, entry);
    expect(first).toEqual({ word: 'come-in', since: null, noted: true });
    expect(await door.ask(event.id, booking, entry)).toEqual(first);
    expect(await door.tell(event.id, booking, { entry })).toEqual(first);
    const [code] = await one.codes(booking);
    expect(code).toMatchObject({ state: 'used', text: null });
    expect(await door.ask(event.id, booking)).toEqual({ word: 'used', since: code?.doorAt, noted: false });
    expect(await door.count(event.id)).toEqual({ capacity: 5, inside: 1, expected: 0, waiting: 0, doubtful: 0 });
  });

  test('one id is one entry: of another booking or another officer it is refused', async () => {
    const { event, booking } = await atTheDoor();
    const entry = newId();
    await door.ask(event.id, booking, entry);
    const other = await aResidentWhoBooks(world);
    await other.assess();
    const theirs = (await other.apply(await planTestEvent(world))).id;
    expect(await refusal(door.ask(event.id, theirs, entry))).toBe('foundation/key-reused');
    const colleague = await anOrganiser(world);
    expect(await refusal(colleague.ask(event.id, booking, entry))).toBe('foundation/key-reused');
  });

  test('a booking of another event, or none, is not there', async () => {
    const { event, booking } = await atTheDoor();
    const other = await planTestEvent(world);
    expect(await refusal(door.ask(other.id, booking))).toBe('foundation/not-found');
    expect(await refusal(door.ask(event.id, newId()))).toBe('foundation/not-found');
    expect(await refusal(door.ask(newId(), booking))).toBe('foundation/not-found');
  });

  test('too early and too late are told, and who gave their place back is not let in', async () => {
    const event = await planTestEvent(world);
    const one = await aResidentWhoBooks(world);
    await one.assess();
    const booking = (await one.apply(event)).id;
    expect(await door.ask(event.id, booking)).toMatchObject({ word: 'early', noted: false });
    await one.notGoing(event);
    expect(await door.ask(event.id, booking)).toMatchObject({ word: 'not-going', noted: false });
    await one.apply(event);
    world.advanceTime(4 * hour + second);
    expect(await door.ask(event.id, booking)).toMatchObject({ word: 'late', noted: false });
  });

  test('who did not assess themselves is disqualified until they do', async () => {
    const event = await planTestEvent(world, { admitsIn: 14 * hour });
    const one = await aResidentWhoBooks(world);
    await one.assess();
    const booking = (await one.apply(event)).id;
    world.advanceTime(14 * hour);
    expect(await door.ask(event.id, booking)).toEqual({ word: 'disqualified', since: null, noted: false });
    expect((await door.list(event.id)).lines[0]?.state).toBe('disqualified');
    expect((await one.codes(booking))[0]).toMatchObject({ state: 'disqualified', lost: 'assessment', text: null });
    await one.assess();
    expect((await one.codes(booking))[0]).toMatchObject({ state: 'valid' });
    expect(await door.ask(event.id, booking)).toMatchObject({ word: 'come-in', noted: true });
  });

  test('two doors without a network: both are noted, and the second one is found', async () => {
    const { event, booking } = await atTheDoor();
    const said = isoInstant(world.clock.now());
    world.advanceTime(5 * minute);
    const later = isoInstant(world.clock.now() - minute);
    const other = await anOrganiser(world, 'Dayang Kedua');
    world.advanceTime(hour);
    expect(await door.tell(event.id, booking, { said })).toEqual({ word: 'come-in', since: null, noted: true });
    expect(await other.tell(event.id, booking, { said: later })).toEqual({ word: 'used', since: said, noted: true });
    expect(await door.count(event.id)).toMatchObject({ inside: 1, doubtful: 1 });
    expect(await door.doubtful(event.id)).toMatchObject([{ word: 'used', at: later, since: said, by: 'Dayang Kedua' }]);
  });

  test('what a device let in against the server’s word is noted as that', async () => {
    const { event, one, booking } = await atTheDoor();
    const taken = async () => (await door.event(event.id)).taken;
    expect(await taken()).toBe(1);
    const entry = newId();
    await sql`update activities_booking set state = 'not-going' where id = ${booking}`.execute(world.sql);
    await sql`update activities_event set taken = taken - 1 where id = ${event.id}`.execute(world.sql);
    expect(await door.tell(event.id, booking, { entry })).toMatchObject({ word: 'not-going', noted: true });
    expect((await one.codes(booking))[0]?.state).toBe('used');
    expect(await taken()).toBe(1);
    expect(await door.doubtful(event.id)).toMatchObject([{ entry, word: 'not-going', since: null }]);
    await door.undo(event.id, entry);
    expect((await one.codes(booking))[0]?.state).toBe('not-going');
    expect(await taken()).toBe(0);
    expect(await door.doubtful(event.id)).toEqual([]);
  });

  test('a device of tomorrow is told of its clock', async () => {
    const { event, booking } = await atTheDoor();
    const said = isoInstant(world.clock.now() + 6 * minute);
    expect(await refusal(door.tell(event.id, booking, { said }))).toBe('activities/door-ahead');
  });

  test('an entry is not dated outside of the time in which the doors of the event can have its list', async () => {
    const { event, booking } = await atTheDoor();
    for (const said of ['2000-01-01T00:00:00.000Z', isoInstant(parseInstant(event.admits_at) - day - 6 * minute)])
      expect(await refusal(door.tell(event.id, booking, { said }))).toBe('activities/door-time');
    expect(await door.count(event.id)).toMatchObject({ inside: 0 });
  });

  test('the time of an entry is put right by how far the clock of the device was off when it told', async () => {
    const { event, one, booking } = await atTheDoor();
    const tenMinutesAgo = isoInstant(world.clock.now() - 10 * minute);
    world.advanceTime(10 * minute);
    await door.tell(event.id, booking, { said: '2000-01-01T00:00:00.000Z', sentAt: '2000-01-01T00:20:00.000Z' });
    expect((await one.codes(booking))[0]?.doorAt).toBe(tenMinutesAgo);
  });

  test('many doors at once let one person in once', async () => {
    const { event, booking } = await atTheDoor();
    const words = await Promise.all(Array.from({ length: 8 }, () => door.ask(event.id, booking)));
    expect(words.filter(({ word }) => word === 'come-in')).toHaveLength(1);
    expect(words.filter(({ word, noted }) => word === 'used' && !noted)).toHaveLength(7);
    expect(await door.count(event.id)).toMatchObject({ inside: 1, doubtful: 0 });
  });
});

describe('taking an entry back', () => {
  test('is not dated before the entry, by which it would never be too late', async () => {
    const { event, booking } = await atTheDoor();
    const entry = newId();
    await door.ask(event.id, booking, entry);
    world.advanceTime(hour);
    expect(await refusal(door.undo(event.id, entry, '2000-01-01T00:00:00.000Z'))).toBe('activities/door-time');
    expect(await door.count(event.id)).toMatchObject({ inside: 1 });
  });

  test('within a minute it was none: the code lets in again', async () => {
    const { event, one, booking } = await atTheDoor();
    const entry = newId();
    await door.ask(event.id, booking, entry);
    world.advanceTime(minute);
    await door.undo(event.id, entry);
    await door.undo(event.id, entry);
    expect((await one.codes(booking))[0]).toMatchObject({ state: 'valid', doorAt: null });
    expect(await door.count(event.id)).toMatchObject({ inside: 0, expected: 1 });
    expect(await door.ask(event.id, booking)).toMatchObject({ word: 'come-in' });
  });

  test('later, or by somebody else, it stands', async () => {
    const { event, booking } = await atTheDoor();
    const entry = newId();
    await door.ask(event.id, booking, entry);
    const colleague = await anOrganiser(world);
    expect(await refusal(colleague.undo(event.id, entry))).toBe('foundation/not-found');
    world.advanceTime(minute + second);
    expect(await refusal(door.undo(event.id, entry))).toBe('activities/undo-late');
    expect(await door.count(event.id)).toMatchObject({ inside: 1 });
  });

  test('of somebody without a place, it goes to who waits where there is one by now', async () => {
    const event = await planTestEvent(world, { admitsIn: 10 * minute, capacity: 1 });
    const [first, second] = [await aResidentWhoBooks(world), await aResidentWhoBooks(world)];
    for (const one of [first, second]) await one.assess();
    await first.apply(event);
    const booking = (await second.apply(event, { orWait: true })).id;
    const entry = newId();
    expect(await door.tell(event.id, booking, { entry })).toMatchObject({ word: 'waiting', noted: true });
    await door.capacity({ id: event.id, revision: 1 }, 2);
    await door.undo(event.id, entry);
    expect((await second.codes(booking))[0]?.state).toBe('valid');
  });

  test('of two entries of a place the other stands', async () => {
    const { event, one, booking } = await atTheDoor();
    await door.ask(event.id, booking);
    const doorAt = isoInstant(world.clock.now());
    world.advanceTime(10 * second);
    const entry = newId();
    await door.tell(event.id, booking, { entry });
    await door.undo(event.id, entry);
    expect((await one.codes(booking))[0]).toMatchObject({ state: 'used', doorAt });
    expect(await door.count(event.id)).toMatchObject({ inside: 1, doubtful: 0 });
  });
});

test('whatever is done in whatever order, the counts are those of the bookings', async () => {
  const acts = ['book', 'leave', 'ask', 'tell', 'undo', 'more', 'fewer'] as const;
  const steps = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat(2)), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const event = await planTestEvent(world, { admitsIn: 10 * minute, capacity: 2 });
      const people = [await aResidentWhoBooks(world), await aResidentWhoBooks(world), await aResidentWhoBooks(world)];
      for (const one of people) await one.assess();
      const bookings = await Promise.all(people.map(async (one) => (await one.apply(event, { orWait: true })).id));
      const entries: (string | undefined)[] = [];
      for (const [act, who] of done) {
        const [one, booking] = [people[who], bookings[who]];
        if (!one || !booking) continue;
        const { revision, capacity } = await door.event(event.id);
        const entry = newId();
        // Refusals are answers too: what counts is what is left behind.
        await refusal(
          {
            book: () => one.apply(event, { orWait: true }),
            leave: () => one.notGoing(event),
            ask: () => door.ask(event.id, booking, entry),
            tell: () => door.tell(event.id, booking, { entry }),
            undo: () => door.undo(event.id, entries[who] ?? entry),
            more: () => door.capacity({ id: event.id, revision }, capacity + 1),
            fewer: () => door.capacity({ id: event.id, revision }, Math.max(0, capacity - 1)),
          }[act](),
        );
        if (act === 'ask' || act === 'tell') entries[who] = entry;
      }
      const { rows } = await sql<{ taken: number; waiting: number; inside: number }>`
        select count(*) filter (where state in ('booked', 'used'))::int as taken,
          count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'used')::int as inside
        from activities_booking where event_id = ${event.id}`.execute(world.sql);
      const { taken, waiting, inside, capacity } = await door.event(event.id);
      expect({ taken, waiting, inside }).toEqual(rows[0]);
      expect(waiting === 0 || taken >= capacity).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('each entry, refusal and undo at a door is on record', async () => {
  const { event, one, booking } = await atTheDoor();
  const entry = newId();
  const acts = async () =>
    (await auditActionsOf(world, one.self)).filter((act) => act.startsWith('activities/')).slice(-1);
  await door.tell(event.id, booking, { entry });
  expect(await acts()).toEqual(['activities/let-in']);
  await door.undo(event.id, entry);
  expect(await acts()).toEqual(['activities/undo-entry']);
  await one.notGoing(event);
  await door.ask(event.id, booking);
  expect(await acts()).toEqual(['activities/refuse-entry']);
});
