import { describe, expect, test } from 'vitest';
import { readDetails } from '#capabilities/members/server/public.ts';
import { auditActionsOf, createPendingWorkCounter } from '#capabilities/staff/server/testing/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { listAuditEntries, nextRequest } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { localDate, day, hour, minute, parseInstant } from '#foundation/time/clock.ts';
import { weekday } from '#foundation/time/local-date.ts';
import { fridayRule } from '../rules/weekly-rule.ts';
import { activitiesWorklists } from './store-worklist.ts';
import { anAppealOfficer, openDoorWorld, anOrganiser } from './testing/desk.ts';
import { aResidentWhoBooks, planTestEvent } from './testing/world.ts';

const world = await openDoorWorld();
const desk = await anOrganiser(world);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: unknown) => (isProblem(thrown) ? thrown.code : thrown),
  );
const notificationKinds = async (account: string) =>
  (
    await world.sql.all<{ kind: string }>`
      select kind from notifications_notice where account_id = ${account} order by made_at, id`
  ).map(({ kind }) => kind);

async function aBookedResident(event: { id: string }, options: { orWait?: boolean } = {}) {
  const resident = await aResidentWhoBooks(world);
  await resident.assess();
  return { ...resident, booking: (await resident.apply(event, options)).id };
}

describe('a series', () => {
  test('plans its events four weeks ahead, and replans the unbooked ones when the rule changes', async () => {
    const series = await desk.save();
    expect(series).toMatchObject({ nameEn: 'Friday prayers', state: 'active', changedBy: 'Awang Penganjur' });
    const before = (await desk.events(series.id)).items;
    expect(before).toHaveLength(4);
    expect(before.every(({ admitsAt }) => weekday(localDate(parseInstant(admitsAt))) === 5)).toBe(true);
    const [first, ...rest] = before;
    if (!first) throw new Error('nothing was planned');
    const now = world.clock.now();
    world.advanceTime(Math.max(0, parseInstant(first.booksFrom) - now + hour));
    const resident = await aBookedResident(first);
    expect((await desk.event(first.id)).taken).toBe(1);

    const changed = await desk.save({ weekly: { ...fridayRule, admits: '11:00' } }, series);
    const after = (await desk.events(series.id)).items;
    expect(after.find(({ id }) => id === first.id)?.admitsAt).toBe(first.admitsAt);
    expect(after.filter(({ id }) => rest.some((other) => other.id === id))).toEqual([]);
    const days = after.map(({ admitsAt }) => localDate(parseInstant(admitsAt)));
    expect(new Set(days).size).toBe(days.length);
    expect(changed.revision).toBe(series.revision + 1);
    expect((await resident.codes(resident.booking))[0]?.state).toBe('valid');
  });

  test('keeps its events when it is saved with the same rule', async () => {
    const series = await desk.save();
    const before = (await desk.events(series.id)).items.map(({ id }) => id);
    await desk.save({ nameEn: 'Friday prayers at noon' }, series);
    expect((await desk.events(series.id)).items.map(({ id }) => id)).toEqual(before);
  });

  test('refuses an outdated revision and invalid facts', async () => {
    const series = await desk.save();
    await desk.save({}, series);
    expect(await refusal(desk.save({}, series))).toBe('activities/changed-meanwhile');
    expect(await refusal(desk.save({ mukim: 'Amo' }))).toBe('foundation/invalid');
    expect(await refusal(desk.save({}, { id: newId(), revision: 1 }))).toBe('foundation/not-found');
  });

  test('plans no events while it is closed', async () => {
    const series = await desk.save();
    const closed = await desk.setState(series, 'closed');
    expect((await desk.events(series.id)).items).toEqual([]);
    expect(await refusal(desk.plan(series.id))).toBe('activities/series-closed');
    await desk.setState(closed, 'active');
    expect((await desk.events(series.id)).items).toHaveLength(4);
  });

  test('keeps events planned by hand when it changes', async () => {
    const series = await desk.save({ weekly: null });
    expect((await desk.events(series.id)).items).toEqual([]);
    const event = await desk.plan(series.id, { admitsIn: 2 * day });
    await desk.save({ weekly: null, capacity: 7 }, series);
    expect((await desk.events(series.id)).items).toMatchObject([{ id: event.id, capacity: 10 }]);
  });

  test('is listed with the last changed series first', async () => {
    world.advanceTime(minute);
    const series = await desk.save({ nameEn: 'The newest' });
    expect((await desk.series()).items[0]).toMatchObject({ id: series.id, nameEn: 'The newest' });
  });
});

describe('the seats of an event', () => {
  test('go to the waiting list in order when there are more, with a notification', async () => {
    const event = await planTestEvent(world, { capacity: 1 });
    await aBookedResident(event);
    const waiting = [await aBookedResident(event, { orWait: true }), await aBookedResident(event, { orWait: true })];
    const third = await aBookedResident(event, { orWait: true });
    const { assignedSeats, event: after } = await desk.capacity({ id: event.id, revision: 1 }, 3);
    expect(assignedSeats).toBe(2);
    expect(after.taken).toBe(3);
    expect(after.waiting).toBe(1);
    for (const resident of waiting) {
      expect((await resident.codes(resident.booking))[0]?.state).toBe('valid');
      expect(await notificationKinds(resident.who.accountId)).toEqual(['activity-place']);
    }
    expect((await third.codes(third.booking))[0]).toMatchObject({ state: 'waiting', waitingListPosition: 1 });
  });

  test('stay with everyone who booked when there are fewer, and no new ones are given', async () => {
    const event = await planTestEvent(world, { capacity: 3 });
    const people = [await aBookedResident(event), await aBookedResident(event), await aBookedResident(event)];
    const { assignedSeats: given, event: after } = await desk.capacity({ id: event.id, revision: 1 }, 1);
    expect(given).toBe(0);
    expect(after.capacity).toBe(1);
    expect(after.taken).toBe(3);
    for (const resident of people) expect((await resident.codes(resident.booking))[0]?.state).toBe('valid');
    const late = await aResidentWhoBooks(world);
    await late.assess();
    expect(await refusal(late.apply(event))).toBe('activities/full');
    // A seat that is given back disappears as long as more are taken than there are.
    await people[0]?.notGoing(event);
    expect(await refusal(late.apply(event))).toBe('activities/full');
    expect((await desk.event(event.id)).taken).toBe(2);
  });

  test('are not changed from an outdated revision, nor after the end', async () => {
    const event = await planTestEvent(world);
    await desk.capacity({ id: event.id, revision: 1 }, 5);
    expect(await refusal(desk.capacity({ id: event.id, revision: 1 }, 6))).toBe('activities/changed-meanwhile');
    world.advanceTime(6 * hour);
    expect(await refusal(desk.capacity({ id: event.id, revision: 2 }, 6))).toBe('activities/event-over');
  });
});

describe('cancelling an event', () => {
  test('takes effect at once when few have booked, with notifications', async () => {
    const event = await planTestEvent(world, { capacity: 1 });
    const [first, second] = [await aBookedResident(event), await aBookedResident(event, { orWait: true })];
    const after = await desk.cancel({ id: event.id, revision: 1 });
    expect(after).toMatchObject({
      state: 'cancelled',
      cancellationReason: 'The roof leaks.',
      taken: 0,
      waiting: 0,
      cancelRequest: null,
    });
    for (const resident of [first, second]) {
      expect((await resident.codes(resident.booking))[0]).toMatchObject({ state: 'cancelled', eventCode: null });
      expect(await notificationKinds(resident.who.accountId)).toEqual(['activity-cancelled']);
    }
    expect(await refusal(desk.cancel({ id: event.id, revision: 2 }))).toBe('activities/event-over');
    expect(await desk.requestEntry(event.id, first.booking)).toMatchObject({ verdict: 'cancelled', isRecorded: false });
  });

  test('needs a second organiser when many have booked', async () => {
    const event = await planTestEvent(world, { capacity: 100 });
    const resident = await aBookedResident(event);
    await world.sql.run`update activities_event set taken = 51 where id = ${event.id}`;
    const pending = await desk.cancel({ id: event.id, revision: 1 });
    expect(pending).toMatchObject({ state: 'planned', cancelRequest: { isOwn: true, requestedBy: 'Awang Penganjur' } });
    expect(await refusal(desk.decide(event.id, true))).toBe('staff/second-person');
    expect(await notificationKinds(resident.who.accountId)).toEqual([]);
    const second = await anOrganiser(world, 'Dayang Kedua');
    expect((await second.event(event.id)).cancelRequest).toMatchObject({ isOwn: false });
    expect(await second.decide(event.id, true)).toMatchObject({ state: 'cancelled', cancelRequest: null });
    expect(await notificationKinds(resident.who.accountId)).toEqual(['activity-cancelled']);
  });

  test('needs a second organiser when 50 people would be notified without one within a day', async () => {
    world.advanceTime(2 * day);
    const [second, events] = [
      await anOrganiser(world, 'Dayang Kedua'),
      [await planTestEvent(world), await planTestEvent(world)],
    ];
    for (const { id } of events) await world.sql.run`update activities_event set taken = 26 where id = ${id}`;
    const [firstEvent, secondEvent] = events;
    if (!firstEvent || !secondEvent) throw new Error('nothing was planned');
    const outcomes = await Promise.all([
      desk.cancel({ ...firstEvent, revision: 1 }),
      second.cancel({ ...secondEvent, revision: 1 }),
    ]);
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'planned']);
    const [pending] = outcomes.filter(({ state }) => state === 'planned');
    if (!pending) throw new Error('nobody waits');
    const [asker, agreer] = pending.id === firstEvent.id ? [desk, second] : [second, desk];
    expect(await refusal(asker.decide(pending.id, true))).toBe('staff/second-person');
    expect(await agreer.decide(pending.id, true)).toMatchObject({ state: 'cancelled' });
    world.advanceTime(day);
    const laterEvent = await planTestEvent(world);
    await world.sql.run`update activities_event set taken = 26 where id = ${laterEvent.id}`;
    expect(await second.cancel({ id: laterEvent.id, revision: 1 })).toMatchObject({ state: 'cancelled' });
    world.advanceTime(2 * day);
  });

  test('appears in the other organisers’ worklist while the event can be cancelled', async () => {
    const event = await planTestEvent(world, { capacity: 100 });
    await world.sql.run`update activities_event set taken = 51 where id = ${event.id}`;
    const second = await anOrganiser(world, 'Dayang Kedua');
    const readWorklist = async ({ actor }: typeof desk) =>
      (await createPendingWorkCounter(activitiesWorklists)(world, nextRequest(actor))).items;
    await desk.cancel({ id: event.id, revision: 1 });
    expect(await readWorklist(desk)).toEqual([]);
    expect(await readWorklist(second)).toEqual([{ to: '/staff/activities', count: 1 }]);
    world.advanceTime(2 * day);
    expect(await refusal(second.decide(event.id, true))).toBe('activities/event-over');
    expect(await readWorklist(second)).toEqual([]);
  });

  test('removes the request when it is refused or withdrawn', async () => {
    const event = await planTestEvent(world, { capacity: 100 });
    await world.sql.run`update activities_event set taken = 51 where id = ${event.id}`;
    await desk.cancel({ id: event.id, revision: 1 });
    expect(await desk.decide(event.id, false)).toMatchObject({ state: 'planned', cancelRequest: null });
    expect(await refusal(desk.decide(event.id, true))).toBe('activities/nothing-requested');
  });
});

describe('an appeal', () => {
  async function anOpenAppeal({ capacity = 2 } = {}) {
    const event = await planTestEvent(world, { capacity });
    const resident = await aResidentWhoBooks(world);
    await resident.appeal(event);
    const entrance = await resident.entrance(event);
    return { event, resident, id: entrance?.appeal?.id ?? '' };
  }

  test('is listed without a name, and records the access when its details are read', async () => {
    const { resident, id } = await anOpenAppeal();
    const officer = await anAppealOfficer(world);
    const row = (await officer.list()).find((item) => item.id === id);
    expect(row).toMatchObject({ state: 'open' });
    expect(JSON.stringify(row)).not.toContain('binti');
    const detail = await officer.read(id);
    expect(detail).toMatchObject({ text: 'I am well.', blockers: ['assessment'], assessedAt: null, level: null });
    expect(detail.personName).not.toBe('');
    const access = { action: 'staff/access', subject_kind: 'member', subject_id: resident.self };
    expect(await listAuditEntries(world, access)).toHaveLength(1);
  });

  test('gives a seat regardless of the rules when accepted, and notifies', async () => {
    const { event, resident, id } = await anOpenAppeal();
    const officer = await anAppealOfficer(world);
    expect(await officer.accept(id)).toEqual({ state: 'booked' });
    expect(await auditActionsOf(world, resident.self)).toContain('activities/accept-appeal');
    const entrance = await resident.entrance(event);
    expect(entrance?.booking).toMatchObject({ state: 'valid', isGrantedByOfficer: true });
    expect(entrance?.appeal).toMatchObject({ state: 'accepted', answer: 'A doctor has seen them.' });
    expect(await notificationKinds(resident.who.accountId)).toEqual(['activity-appeal-answered']);
    expect(await refusal(officer.refuse(id))).toBe('activities/appeal-taken');
    world.advanceTime(3 * hour);
    expect(await desk.requestEntry(event.id, entrance?.booking?.id ?? '')).toMatchObject({ verdict: 'come-in' });
  });

  test('puts the person first on the waiting list of a full event when accepted', async () => {
    const { event, resident, id } = await anOpenAppeal({ capacity: 1 });
    const first = await aBookedResident(event);
    const before = await aBookedResident(event, { orWait: true });
    const officer = await anAppealOfficer(world);
    expect(await officer.accept(id)).toEqual({ state: 'waiting' });
    await first.notGoing(event);
    expect((await resident.entrance(event))?.booking?.state).toBe('valid');
    expect((await before.codes(before.booking))[0]).toMatchObject({ state: 'waiting', waitingListPosition: 1 });
  });

  test('shows reason and time when refused, and is decided only once', async () => {
    const { event, resident, id } = await anOpenAppeal();
    const officer = await anAppealOfficer(world);
    const outcomes = await Promise.all([refusal(officer.refuse(id)), refusal(officer.refuse(id))]);
    expect(outcomes.toSorted()).toEqual(['activities/appeal-taken', undefined]);
    expect((await auditActionsOf(world, resident.self)).at(-1)).toBe('activities/refuse-appeal');
    const entrance = await resident.entrance(event);
    expect(entrance?.appeal).toMatchObject({ state: 'refused', answer: 'The rule is the rule.' });
    expect(entrance?.appeal?.decidedAt).not.toBeNull();
    expect(entrance?.booking).toBeNull();
    expect((await officer.list('decided')).map((row) => row.id)).toContain(id);
  });

  test('can only be refused after the event', async () => {
    const { id } = await anOpenAppeal();
    const officer = await anAppealOfficer(world);
    expect(await officer.read(id)).toMatchObject({ state: 'open', isEventOver: false });
    world.advanceTime(6 * hour);
    expect(await officer.read(id)).toMatchObject({ state: 'open', isEventOver: true });
    expect(await refusal(officer.accept(id))).toBe('activities/event-over');
    expect(await refusal(officer.refuse(id))).toBeUndefined();
  });

  test('cannot be decided by the officer whom it is about', async () => {
    const { resident, id } = await anOpenAppeal();
    const name = (await readDetails(world, resident.self))?.name ?? '';
    const officer = await anAppealOfficer(world, name);
    expect(await refusal(officer.accept(id))).toBe('staff/own-case');
    expect(await refusal(officer.refuse(id))).toBe('staff/own-case');
  });

  test('is cancelled with its event, and only the cancellation is notified', async () => {
    const { event, resident, id } = await anOpenAppeal();
    await desk.cancel({ id: event.id, revision: 1 });
    expect((await resident.entrance(event))?.appeal).toMatchObject({
      state: 'cancelled',
      answer: '',
      decidedAt: expect.any(String),
    });
    expect(await notificationKinds(resident.who.accountId)).toEqual(['activity-cancelled']);
    const officer = await anAppealOfficer(world);
    expect((await officer.list()).map((row) => row.id)).not.toContain(id);
    expect((await officer.list('decided')).find((row) => row.id === id)).toMatchObject({ state: 'cancelled' });
    expect(await officer.read(id)).toMatchObject({ state: 'cancelled', decidedBy: 'Awang Penganjur', answer: '' });
    expect(await refusal(officer.accept(id))).toBe('activities/event-over');
    expect(await refusal(officer.refuse(id))).toBe('activities/appeal-taken');
    expect(await refusal(resident.appeal(event))).toBe('activities/nothing-to-appeal');
    const cancelled = { action: 'activities/cancel-appeal', subject_id: resident.self };
    expect(await listAuditEntries(world, cancelled)).toHaveLength(1);
  });

  test('of a person with a seat leads to one notification about the cancellation', async () => {
    const event = await planTestEvent(world);
    const resident = await aBookedResident(event);
    await resident.assess({ symptoms: ['fever'] });
    await resident.appeal(event);
    await desk.cancel({ id: event.id, revision: 1 });
    expect((await resident.entrance(event))?.appeal?.state).toBe('cancelled');
    expect(await notificationKinds(resident.who.accountId)).toEqual(['activity-cancelled']);
  });

  test('never stays open when it is made or accepted during the cancellation', async () => {
    const officer = await anAppealOfficer(world);
    for (let time = 0; time < 8; time += 1) {
      const { event, id } = await anOpenAppeal();
      const late = await aResidentWhoBooks(world);
      const outcomes = await Promise.all([
        refusal(late.appeal(event)),
        refusal(officer.accept(id)),
        refusal(desk.cancel({ id: event.id, revision: 1 })),
      ]);
      // Only expected refusals: no deadlock that the database has to resolve.
      for (const outcome of outcomes) expect([undefined, 'string']).toContain(outcome && typeof outcome);
      const row = await world.sql.first<{ count: number }>`
        select count(*)::int as count from activities_appeal where event_id = ${event.id} and state = 'open'`;
      expect(row?.count).toBe(0);
    }
  });
});

test('audits each action on an event', async () => {
  const { id: series } = await desk.save();
  const { id } = await desk.plan(series, { admitsIn: 3 * day });
  await desk.capacity({ id, revision: 1 }, 20);
  await world.sql.run`update activities_event set taken = 51 where id = ${id}`;
  await desk.cancel({ id, revision: 2 });
  await desk.decide(id, false);
  await world.sql.run`update activities_event set taken = 0 where id = ${id}`;
  await desk.cancel({ id, revision: 2 });
  expect(await auditActionsOf(world, id)).toEqual([
    'activities/plan-event',
    'activities/change-capacity',
    'activities/request-cancellation',
    'activities/refuse-cancellation',
    'activities/cancel-event',
  ]);
});
