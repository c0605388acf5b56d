import { describe, expect, test } from 'vitest';
import { listAuditEntries } from '#foundation/server/testing/audit-entries.ts';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
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

/** Plans an event whose doors are open, and registers a resident with a seat. */
async function anOpenDoor({ capacity = 5 } = {}) {
  const event = await planTestEvent(world, { capacity });
  const resident = await aResidentWhoBooks(world);
  await resident.assess();
  const booking = (await resident.apply(event)).id;
  world.advanceTime(3 * hour);
  return { event, resident, booking };
}

describe('the door list', () => {
  test('names only attendees who may come or wait', async () => {
    const event = await planTestEvent(world, { capacity: 2 });
    const residents = [
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
    ] as const;
    for (const resident of residents) await resident.assess();
    const [booked, left, waiting, last] = residents;
    const first = await booked.apply(event);
    const second = await left.apply(event);
    const third = await waiting.apply(event, { orWait: true });
    const fourth = await last.apply(event, { orWait: true });
    await left.notGoing(event);
    expect(third.state).toBe('waiting');
    const { attendees, keys, event: doorEvent } = await door.list(event.id);
    expect(keys).toEqual(world.eventCodeKeys.publicKeys);
    expect(doorEvent).toMatchObject({ id: event.id, admitsAt: event.admits_at, isCancelled: false, capacity: 2 });
    const shown = new Map(attendees.map(({ booking, name, state }) => [booking, [name !== '', state]]));
    expect(shown).toEqual(
      new Map([
        [first.id, [true, 'booked']],
        [second.id, [false, 'not-going']],
        // The first on the waiting list has got the seat that was given back.
        [third.id, [true, 'booked']],
        [fourth.id, [true, 'waiting']],
      ]),
    );
  });

  test('is unavailable long before and after the event', async () => {
    const far = await planTestEvent(world, { admitsIn: 25 * hour });
    expect(await refusal(door.list(far.id))).toBe('activities/list-not-now');
    world.advanceTime(hour);
    expect((await door.list(far.id)).attendees).toEqual([]);
    world.advanceTime(24 * hour + 2 * hour + 6 * hour + second);
    expect(await refusal(door.list(far.id))).toBe('activities/list-not-now');
    expect(await refusal(door.list(newId()))).toBe('foundation/not-found');
  });

  test('is recorded as an access when it is read', async () => {
    const { event, resident } = await anOpenDoor();
    await door.list(event.id);
    const access = { action: 'staff/access', subject_kind: 'door-list', subject_id: `${event.id} screen` };
    expect(await listAuditEntries(world, access)).toHaveLength(1);
    // The access appears in the personal data of attendees on the list, and of no others.
    expect(await activitiesData.listAuditSubjects(world, resident.who.accountId)).toContain(`${event.id} screen`);
    expect(await activitiesData.listAuditSubjects(world, (await aResidentWhoBooks(world)).who.accountId)).toEqual([]);
  });

  test('appears in the personal data of attendees whom it names, by format', async () => {
    const event = await planTestEvent(world, { capacity: 2, admitsIn: 30 * hour });
    const residents = [
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
      await aResidentWhoBooks(world),
    ] as const;
    for (const resident of residents) await resident.assess();
    const [early, late, doubtful, waiting, after] = residents;
    await early.apply(event);
    await late.apply(event);
    await early.notGoing(event);
    const { id: booking } = await doubtful.apply(event);
    await waiting.apply(event, { orWait: true });
    const lists = async ({ who }: (typeof residents)[number]) =>
      (await activitiesData.listAuditSubjects(world, who.accountId)).map((id) => id.replace(`${event.id} `, ''));
    expect(await lists(early)).toEqual([]);
    expect(await lists(late)).toEqual(['screen', 'pdf', 'csv']);
    expect(await lists(waiting)).toEqual(['screen']);
    world.advanceTime(10 * hour);
    await late.notGoing(event);
    expect(await lists(late)).toEqual(['screen', 'pdf', 'csv']);
    expect(await lists(doubtful)).toEqual(['screen', 'pdf', 'csv']);
    // A resident who had a seat before waiting may have been on paper.
    expect(await late.apply(event, { orWait: true })).toMatchObject({ state: 'waiting' });
    expect(await lists(late)).toEqual(['screen', 'pdf', 'csv']);
    expect(await after.apply(event, { orWait: true })).toMatchObject({ state: 'waiting' });
    expect(await lists(after)).toEqual(['screen']);
    world.advanceTime(20 * hour);
    // The self-assessment is too old by then.
    expect(await door.reportEntry(event.id, booking)).toMatchObject({ verdict: 'disqualified', isRecorded: true });
    expect(await lists(doubtful)).toEqual(['screen', 'pdf', 'csv', 'doubtful']);
  });

  test('appears in the personal data of attendees even after the event is cancelled', async () => {
    const event = await planTestEvent(world, { admitsIn: 23 * hour });
    const resident = await aResidentWhoBooks(world);
    await resident.assess();
    await resident.apply(event);
    await door.list(event.id);
    world.advanceTime(minute);
    await door.cancel(event);
    world.advanceTime(30 * day);
    expect(await activitiesData.listAuditSubjects(world, resident.who.accountId)).toContain(`${event.id} screen`);
  });
});

describe('letting people in', () => {
  test('marks a booking as used once, and replays a retried entry', async () => {
    const { event, resident, booking } = await anOpenDoor();
    const entry = newId();
    const first = await door.requestEntry(event.id, booking, entry);
    expect(first).toEqual({ verdict: 'come-in', earlierEntryAt: null, isRecorded: true });
    expect(await door.requestEntry(event.id, booking, entry)).toEqual(first);
    expect(await door.reportEntry(event.id, booking, { entry })).toEqual(first);
    const [code] = await resident.codes(booking);
    expect(code).toMatchObject({ state: 'used', eventCode: null });
    expect(await door.requestEntry(event.id, booking)).toEqual({
      verdict: 'used',
      earlierEntryAt: code?.enteredAt,
      isRecorded: false,
    });
    expect(await door.count(event.id)).toEqual({ capacity: 5, inside: 1, expected: 0, waiting: 0, doubtful: 0 });
  });

  test('refuses the id of an entry for another booking or by another officer', async () => {
    const { event, booking } = await anOpenDoor();
    const entry = newId();
    await door.requestEntry(event.id, booking, entry);
    const other = await aResidentWhoBooks(world);
    await other.assess();
    const otherBooking = (await other.apply(await planTestEvent(world))).id;
    expect(await refusal(door.requestEntry(event.id, otherBooking, entry))).toBe('foundation/request-id-reused');
    const colleague = await anOrganiser(world);
    expect(await refusal(colleague.requestEntry(event.id, booking, entry))).toBe('foundation/request-id-reused');
  });

  test('does not find bookings of other events, nor unknown ones', async () => {
    const { event, booking } = await anOpenDoor();
    const other = await planTestEvent(world);
    expect(await refusal(door.requestEntry(other.id, booking))).toBe('foundation/not-found');
    expect(await refusal(door.requestEntry(event.id, newId()))).toBe('foundation/not-found');
    expect(await refusal(door.requestEntry(newId(), booking))).toBe('foundation/not-found');
  });

  test('refuses attendees who are early, late, or have given their seat back', async () => {
    const event = await planTestEvent(world);
    const resident = await aResidentWhoBooks(world);
    await resident.assess();
    const booking = (await resident.apply(event)).id;
    expect(await door.requestEntry(event.id, booking)).toMatchObject({ verdict: 'early', isRecorded: false });
    await resident.notGoing(event);
    expect(await door.requestEntry(event.id, booking)).toMatchObject({ verdict: 'not-going', isRecorded: false });
    await resident.apply(event);
    world.advanceTime(4 * hour + second);
    expect(await door.requestEntry(event.id, booking)).toMatchObject({ verdict: 'late', isRecorded: false });
  });

  test('disqualifies an attendee without a recent assessment until there is one', async () => {
    const event = await planTestEvent(world, { admitsIn: 14 * hour });
    const resident = await aResidentWhoBooks(world);
    await resident.assess();
    const booking = (await resident.apply(event)).id;
    world.advanceTime(14 * hour);
    expect(await door.requestEntry(event.id, booking)).toEqual({
      verdict: 'disqualified',
      earlierEntryAt: null,
      isRecorded: false,
    });
    expect((await door.list(event.id)).attendees[0]?.state).toBe('disqualified');
    expect((await resident.codes(booking))[0]).toMatchObject({
      state: 'disqualified',
      disqualifiedBy: 'assessment',
      eventCode: null,
    });
    await resident.assess();
    expect((await resident.codes(booking))[0]).toMatchObject({ state: 'valid' });
    expect(await door.requestEntry(event.id, booking)).toMatchObject({ verdict: 'come-in', isRecorded: true });
  });

  test('records the entries of two offline doors, and lists the second as doubtful', async () => {
    const { event, booking } = await anOpenDoor();
    const firstEntryAt = world.clock.instant();
    world.advanceTime(5 * minute);
    const later = isoInstant(world.clock.now() - minute);
    const other = await anOrganiser(world, 'Dayang Kedua');
    world.advanceTime(hour);
    expect(await door.reportEntry(event.id, booking, { scannedAt: firstEntryAt })).toEqual({
      verdict: 'come-in',
      earlierEntryAt: null,
      isRecorded: true,
    });
    expect(await other.reportEntry(event.id, booking, { scannedAt: later })).toEqual({
      verdict: 'used',
      earlierEntryAt: firstEntryAt,
      isRecorded: true,
    });
    expect(await door.count(event.id)).toMatchObject({ inside: 1, doubtful: 1 });
    expect(await door.doubtful(event.id)).toMatchObject([
      { verdict: 'used', at: later, earlierEntryAt: firstEntryAt, admittedBy: 'Dayang Kedua' },
    ]);
  });

  test('records an entry that a device admitted against the server’s verdict', async () => {
    const { event, resident, booking } = await anOpenDoor();
    const countTaken = async () => (await door.event(event.id)).taken;
    expect(await countTaken()).toBe(1);
    const entry = newId();
    await world.sql.run`update activities_booking set state = 'not-going' where id = ${booking}`;
    await world.sql.run`update activities_event set taken = taken - 1 where id = ${event.id}`;
    expect(await door.reportEntry(event.id, booking, { entry })).toMatchObject({
      verdict: 'not-going',
      isRecorded: true,
    });
    expect((await resident.codes(booking))[0]?.state).toBe('used');
    expect(await countTaken()).toBe(1);
    expect(await door.doubtful(event.id)).toMatchObject([{ entry, verdict: 'not-going', earlierEntryAt: null }]);
    await door.undo(event.id, entry);
    expect((await resident.codes(booking))[0]?.state).toBe('not-going');
    expect(await countTaken()).toBe(0);
    expect(await door.doubtful(event.id)).toEqual([]);
  });

  test('refuses an entry of a device whose clock is ahead', async () => {
    const { event, booking } = await anOpenDoor();
    const future = isoInstant(world.clock.now() + 6 * minute);
    expect(await refusal(door.reportEntry(event.id, booking, { scannedAt: future }))).toBe('activities/door-ahead');
  });

  test('refuses an entry dated outside the period of the door list', async () => {
    const { event, booking } = await anOpenDoor();
    for (const entryAt of ['2000-01-01T00:00:00.000Z', isoInstant(parseInstant(event.admits_at) - day - 6 * minute)])
      expect(await refusal(door.reportEntry(event.id, booking, { scannedAt: entryAt }))).toBe('activities/door-time');
    expect(await door.count(event.id)).toMatchObject({ inside: 0 });
  });

  test('corrects the time of an entry by the offset of the device’s clock', async () => {
    const { event, resident, booking } = await anOpenDoor();
    const tenMinutesAgo = isoInstant(world.clock.now() - 10 * minute);
    world.advanceTime(10 * minute);
    await door.reportEntry(event.id, booking, {
      scannedAt: '2000-01-01T00:00:00.000Z',
      sentAt: '2000-01-01T00:20:00.000Z',
    });
    expect((await resident.codes(booking))[0]?.enteredAt).toBe(tenMinutesAgo);
  });

  test('admits a person once when many doors ask at the same time', async () => {
    const { event, booking } = await anOpenDoor();
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => door.requestEntry(event.id, booking)));
    expect(verdicts.filter(({ verdict }) => verdict === 'come-in')).toHaveLength(1);
    expect(verdicts.filter(({ verdict, isRecorded }) => verdict === 'used' && !isRecorded)).toHaveLength(7);
    expect(await door.count(event.id)).toMatchObject({ inside: 1, doubtful: 0 });
  });
});

describe('undoing an entry', () => {
  test('refuses an instant before the entry, which would extend the time limit', async () => {
    const { event, booking } = await anOpenDoor();
    const entry = newId();
    await door.requestEntry(event.id, booking, entry);
    world.advanceTime(hour);
    expect(await refusal(door.undo(event.id, entry, '2000-01-01T00:00:00.000Z'))).toBe('activities/door-time');
    expect(await door.count(event.id)).toMatchObject({ inside: 1 });
  });

  test('makes the code valid again within a minute', async () => {
    const { event, resident, booking } = await anOpenDoor();
    const entry = newId();
    await door.requestEntry(event.id, booking, entry);
    world.advanceTime(minute);
    await door.undo(event.id, entry);
    await door.undo(event.id, entry);
    expect((await resident.codes(booking))[0]).toMatchObject({ state: 'valid', enteredAt: null });
    expect(await door.count(event.id)).toMatchObject({ inside: 0, expected: 1 });
    expect(await door.requestEntry(event.id, booking)).toMatchObject({ verdict: 'come-in' });
  });

  test('is refused after a minute, and for other officers', async () => {
    const { event, booking } = await anOpenDoor();
    const entry = newId();
    await door.requestEntry(event.id, booking, entry);
    const colleague = await anOrganiser(world);
    expect(await refusal(colleague.undo(event.id, entry))).toBe('foundation/not-found');
    world.advanceTime(minute + second);
    expect(await refusal(door.undo(event.id, entry))).toBe('activities/undo-late');
    expect(await door.count(event.id)).toMatchObject({ inside: 1 });
  });

  test('gives the seat to the waiting list if the person had none', async () => {
    const event = await planTestEvent(world, { admitsIn: 10 * minute, capacity: 1 });
    const [first, second] = [await aResidentWhoBooks(world), await aResidentWhoBooks(world)];
    for (const resident of [first, second]) await resident.assess();
    await first.apply(event);
    const booking = (await second.apply(event, { orWait: true })).id;
    const entry = newId();
    expect(await door.reportEntry(event.id, booking, { entry })).toMatchObject({
      verdict: 'waiting',
      isRecorded: true,
    });
    await door.capacity({ id: event.id, revision: 1 }, 2);
    await door.undo(event.id, entry);
    expect((await second.codes(booking))[0]?.state).toBe('valid');
  });

  test('keeps the other entry of the same booking', async () => {
    const { event, resident, booking } = await anOpenDoor();
    await door.requestEntry(event.id, booking);
    const enteredAt = world.clock.instant();
    world.advanceTime(10 * second);
    const entry = newId();
    await door.reportEntry(event.id, booking, { entry });
    await door.undo(event.id, entry);
    expect((await resident.codes(booking))[0]).toMatchObject({ state: 'used', enteredAt });
    expect(await door.count(event.id)).toMatchObject({ inside: 1, doubtful: 0 });
  });
});

test('keeps the counts equal to the bookings after any sequence of actions', async () => {
  const stepNames = ['book', 'leave', 'ask', 'tell', 'undo', 'more', 'fewer'] as const;
  const steps = fc.array(fc.tuple(fc.constantFrom(...stepNames), fc.nat(2)), { minLength: 4, maxLength: 14 });
  await forAllAsyncWith({ numRuns: 25 }, steps, async (sequence) => {
    const event = await planTestEvent(world, { admitsIn: 10 * minute, capacity: 2 });
    const people = [await aResidentWhoBooks(world), await aResidentWhoBooks(world), await aResidentWhoBooks(world)];
    for (const resident of people) await resident.assess();
    const bookings = await Promise.all(
      people.map(async (resident) => (await resident.apply(event, { orWait: true })).id),
    );
    const entries: (string | undefined)[] = [];
    for (const [act, who] of sequence) {
      const [resident, booking] = [people[who], bookings[who]];
      if (!resident || !booking) continue;
      const { revision, capacity } = await door.event(event.id);
      const entry = newId();
      // Refusals are valid outcomes: the test compares the final state.
      await refusal(
        {
          book: () => resident.apply(event, { orWait: true }),
          leave: () => resident.notGoing(event),
          ask: () => door.requestEntry(event.id, booking, entry),
          tell: () => door.reportEntry(event.id, booking, { entry }),
          undo: () => door.undo(event.id, entries[who] ?? entry),
          more: () => door.capacity({ id: event.id, revision }, capacity + 1),
          fewer: () => door.capacity({ id: event.id, revision }, Math.max(0, capacity - 1)),
        }[act](),
      );
      if (act === 'ask' || act === 'tell') entries[who] = entry;
    }
    const row = await world.sql.first<{ taken: number; waiting: number; inside: number }>`
        select count(*) filter (where state in ('booked', 'used'))::int as taken,
          count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'used')::int as inside
        from activities_booking where event_id = ${event.id}`;
    const { taken, waiting, inside, capacity } = await door.event(event.id);
    expect({ taken, waiting, inside }).toEqual(row);
    expect(waiting === 0 || taken >= capacity).toBe(true);
  });
});

test('audits each entry, refusal and undo at a door', async () => {
  const { event, resident, booking } = await anOpenDoor();
  const entry = newId();
  const readActions = async () =>
    (await auditActionsOf(world, resident.self)).filter((action) => action.startsWith('activities/')).slice(-1);
  await door.reportEntry(event.id, booking, { entry });
  expect(await readActions()).toEqual(['activities/let-in']);
  await door.undo(event.id, entry);
  expect(await readActions()).toEqual(['activities/undo-entry']);
  await resident.notGoing(event);
  await door.requestEntry(event.id, booking);
  expect(await readActions()).toEqual(['activities/refuse-entry']);
});
