import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readDetails } from '#capabilities/members/server/public.ts';
import { auditActionsOf, waitingFor } from '#capabilities/staff/server/testing/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
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
const told = async (account: string) =>
  (
    await sql<{
      kind: string;
    }>`select kind from notifications_notice where account_id = ${account} order by made_at, id`.execute(world.sql)
  ).rows.map(({ kind }) => kind);

async function booker(event: { id: string }, how: { orWait?: boolean } = {}) {
  const one = await aResidentWhoBooks(world);
  await one.assess();
  return { ...one, booking: (await one.apply(event, how)).id };
}

describe('a series', () => {
  test('plans its events four weeks ahead, and again when the rule changes; booked ones stay', async () => {
    const made = await desk.save();
    expect(made).toMatchObject({ nameEn: 'Friday prayers', state: 'active', changedBy: 'Awang Penganjur' });
    const before = (await desk.events(made.id)).items;
    expect(before).toHaveLength(4);
    expect(before.every(({ admitsAt }) => weekday(localDate(parseInstant(admitsAt))) === 5)).toBe(true);
    const [first, ...rest] = before;
    if (!first) throw new Error('nothing was planned');
    const now = world.clock.now();
    world.advanceTime(Math.max(0, parseInstant(first.booksFrom) - now + hour));
    const one = await booker(first);
    expect((await desk.event(first.id)).taken).toBe(1);

    const changed = await desk.save({ weekly: { ...fridayRule, admits: '11:00' } }, made);
    const after = (await desk.events(made.id)).items;
    expect(after.find(({ id }) => id === first.id)?.admitsAt).toBe(first.admitsAt);
    expect(after.filter(({ id }) => rest.some((other) => other.id === id))).toEqual([]);
    const days = after.map(({ admitsAt }) => localDate(parseInstant(admitsAt)));
    expect(new Set(days).size).toBe(days.length);
    expect(changed.revision).toBe(made.revision + 1);
    expect((await one.codes(one.booking))[0]?.state).toBe('valid');
  });

  test('saved again as it is keeps its events', async () => {
    const made = await desk.save();
    const before = (await desk.events(made.id)).items.map(({ id }) => id);
    await desk.save({ nameEn: 'Friday prayers at noon' }, made);
    expect((await desk.events(made.id)).items.map(({ id }) => id)).toEqual(before);
  });

  test('that was changed meanwhile is not overwritten; wrong ones are refused', async () => {
    const made = await desk.save();
    await desk.save({}, made);
    expect(await refusal(desk.save({}, made))).toBe('activities/changed-meanwhile');
    expect(await refusal(desk.save({ mukim: 'Amo' }))).toBe('foundation/invalid');
    expect(await refusal(desk.save({}, { id: newId(), revision: 1 }))).toBe('foundation/not-found');
  });

  test('that is closed plans no more, and opened again it does', async () => {
    const made = await desk.save();
    const closed = await desk.setState(made, 'closed');
    expect((await desk.events(made.id)).items).toEqual([]);
    expect(await refusal(desk.plan(made.id))).toBe('activities/series-closed');
    await desk.setState(closed, 'active');
    expect((await desk.events(made.id)).items).toHaveLength(4);
  });

  test('whose events are planned by hand has these alone, and they stay when it changes', async () => {
    const made = await desk.save({ weekly: null });
    expect((await desk.events(made.id)).items).toEqual([]);
    const event = await desk.plan(made.id, { admitsIn: 2 * day });
    await desk.save({ weekly: null, capacity: 7 }, made);
    expect((await desk.events(made.id)).items).toMatchObject([{ id: event.id, capacity: 10 }]);
  });

  test('is among all of them, the last changed first', async () => {
    world.advanceTime(minute);
    const made = await desk.save({ nameEn: 'The newest' });
    expect((await desk.series()).items[0]).toMatchObject({ id: made.id, nameEn: 'The newest' });
  });
});

describe('the places of an event', () => {
  test('more go to who waits, in their order, and they are told', async () => {
    const event = await planTestEvent(world, { capacity: 1 });
    await booker(event);
    const waiting = [await booker(event, { orWait: true }), await booker(event, { orWait: true })];
    const third = await booker(event, { orWait: true });
    const { given, event: after } = await desk.capacity({ id: event.id, revision: 1 }, 3);
    expect([given, after.taken, after.waiting]).toEqual([2, 3, 1]);
    for (const one of waiting) {
      expect((await one.codes(one.booking))[0]?.state).toBe('valid');
      expect(await told(one.who.accountId)).toEqual(['activity-place']);
    }
    expect((await third.codes(third.booking))[0]).toMatchObject({ state: 'waiting', position: 1 });
  });

  test('fewer take nobody’s place away, and give no new ones', async () => {
    const event = await planTestEvent(world, { capacity: 3 });
    const people = [await booker(event), await booker(event), await booker(event)];
    const { given, event: after } = await desk.capacity({ id: event.id, revision: 1 }, 1);
    expect([given, after.capacity, after.taken]).toEqual([0, 1, 3]);
    for (const one of people) expect((await one.codes(one.booking))[0]?.state).toBe('valid');
    const late = await aResidentWhoBooks(world);
    await late.assess();
    expect(await refusal(late.apply(event))).toBe('activities/full');
    // A place that is given back is gone, until there is one less than there are.
    await people[0]?.notGoing(event);
    expect(await refusal(late.apply(event))).toBe('activities/full');
    expect((await desk.event(event.id)).taken).toBe(2);
  });

  test('are changed from what was on the screen, and not once it is over', async () => {
    const event = await planTestEvent(world);
    await desk.capacity({ id: event.id, revision: 1 }, 5);
    expect(await refusal(desk.capacity({ id: event.id, revision: 1 }, 6))).toBe('activities/changed-meanwhile');
    world.advanceTime(6 * hour);
    expect(await refusal(desk.capacity({ id: event.id, revision: 2 }, 6))).toBe('activities/event-over');
  });
});

describe('cancelling', () => {
  test('few are told at once', async () => {
    const event = await planTestEvent(world, { capacity: 1 });
    const [first, second] = [await booker(event), await booker(event, { orWait: true })];
    const after = await desk.cancel({ id: event.id, revision: 1 });
    expect(after).toMatchObject({ state: 'cancelled', reason: 'The roof leaks.', taken: 0, waiting: 0, asked: null });
    for (const one of [first, second]) {
      expect((await one.codes(one.booking))[0]).toMatchObject({ state: 'cancelled', text: null });
      expect(await told(one.who.accountId)).toEqual(['activity-cancelled']);
    }
    expect(await refusal(desk.cancel({ id: event.id, revision: 2 }))).toBe('activities/event-over');
    expect(await desk.ask(event.id, first.booking)).toMatchObject({ word: 'cancelled', noted: false });
  });

  test('of many a second organiser agrees to; one alone cancels nothing', async () => {
    const event = await planTestEvent(world, { capacity: 100 });
    const one = await booker(event);
    await sql`update activities_event set taken = 51 where id = ${event.id}`.execute(world.sql);
    const asked = await desk.cancel({ id: event.id, revision: 1 });
    expect(asked).toMatchObject({ state: 'planned', asked: { mine: true, by: 'Awang Penganjur' } });
    expect(await refusal(desk.decide(event.id, true))).toBe('staff/second-person');
    expect(await told(one.who.accountId)).toEqual([]);
    const second = await anOrganiser(world, 'Dayang Kedua');
    expect((await second.event(event.id)).asked).toMatchObject({ mine: false });
    expect(await second.decide(event.id, true)).toMatchObject({ state: 'cancelled', asked: null });
    expect(await told(one.who.accountId)).toEqual(['activity-cancelled']);
  });

  test('of few takes two where one alone has told others so in the last day, whoever it was', async () => {
    world.advanceTime(2 * day);
    const [second, events] = [
      await anOrganiser(world, 'Dayang Kedua'),
      [await planTestEvent(world), await planTestEvent(world)],
    ];
    for (const { id } of events) await sql`update activities_event set taken = 26 where id = ${id}`.execute(world.sql);
    const [one, other] = events;
    if (!one || !other) throw new Error('nothing was planned');
    const both = await Promise.all([desk.cancel({ ...one, revision: 1 }), second.cancel({ ...other, revision: 1 })]);
    expect(both.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'planned']);
    const [waits] = both.filter(({ state }) => state === 'planned');
    if (!waits) throw new Error('nobody waits');
    const [asker, agreer] = waits.id === one.id ? [desk, second] : [second, desk];
    expect(await refusal(asker.decide(waits.id, true))).toBe('staff/second-person');
    expect(await agreer.decide(waits.id, true)).toMatchObject({ state: 'cancelled' });
    world.advanceTime(day);
    const later = await planTestEvent(world);
    await sql`update activities_event set taken = 26 where id = ${later.id}`.execute(world.sql);
    expect(await second.cancel({ id: later.id, revision: 1 })).toMatchObject({ state: 'cancelled' });
    world.advanceTime(2 * day);
  });

  test('waits on the first page of another organiser, as long as there is something to cancel', async () => {
    const event = await planTestEvent(world, { capacity: 100 });
    await sql`update activities_event set taken = 51 where id = ${event.id}`.execute(world.sql);
    const second = await anOrganiser(world, 'Dayang Kedua');
    const waits = async ({ actor }: typeof desk) =>
      (await waitingFor(activitiesWorklists)(world, nextRequest(actor))).items;
    await desk.cancel({ id: event.id, revision: 1 });
    expect([await waits(desk), await waits(second)]).toEqual([[], [{ to: '/staff/activities', count: 1 }]]);
    world.advanceTime(2 * day);
    expect(await refusal(second.decide(event.id, true))).toBe('activities/event-over');
    expect(await waits(second)).toEqual([]);
  });

  test('that was refused, or taken back, is not asked any more', async () => {
    const event = await planTestEvent(world, { capacity: 100 });
    await sql`update activities_event set taken = 51 where id = ${event.id}`.execute(world.sql);
    await desk.cancel({ id: event.id, revision: 1 });
    expect(await desk.decide(event.id, false)).toMatchObject({ state: 'planned', asked: null });
    expect(await refusal(desk.decide(event.id, true))).toBe('activities/nothing-asked');
  });
});

describe('an appeal', () => {
  async function appealed({ capacity = 2 } = {}) {
    const event = await planTestEvent(world, { capacity });
    const one = await aResidentWhoBooks(world);
    await one.appeal(event);
    const entrance = await one.entrance(event);
    return { event, one, id: entrance?.appeal?.id ?? '' };
  }

  test('is read with what stands against it, on record; the list names nobody', async () => {
    const { one, id } = await appealed();
    const officer = await anAppealOfficer(world);
    const row = (await officer.list()).find((item) => item.id === id);
    expect(row).toMatchObject({ state: 'open' });
    expect(JSON.stringify(row)).not.toContain('binti');
    const detail = await officer.read(id);
    expect(detail).toMatchObject({ text: 'I am well.', reasons: ['assessment'], assessedAt: null, level: null });
    expect(detail.personName).not.toBe('');
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from audit_entry where act = 'staff/look' and subject_kind = 'member' 
      and subject_id = ${one.self}`.execute(world.sql);
    expect(rows[0]?.count).toBe(1);
  });

  test('that is accepted gives a place whatever the rules say, and the person is told', async () => {
    const { event, one, id } = await appealed();
    const officer = await anAppealOfficer(world);
    expect(await officer.accept(id)).toEqual({ state: 'booked' });
    expect(await auditActionsOf(world, one.self)).toContain('activities/accept-appeal');
    const entrance = await one.entrance(event);
    expect(entrance?.booking).toMatchObject({ state: 'valid', byHand: true });
    expect(entrance?.appeal).toMatchObject({ state: 'accepted', answer: 'A doctor has seen them.' });
    expect(await told(one.who.accountId)).toEqual(['activity-appeal-answered']);
    expect(await refusal(officer.refuse(id))).toBe('activities/appeal-taken');
    world.advanceTime(3 * hour);
    expect(await desk.ask(event.id, entrance?.booking?.id ?? '')).toMatchObject({ word: 'come-in' });
  });

  test('about a full event puts them before all who wait', async () => {
    const { event, one, id } = await appealed({ capacity: 1 });
    const first = await booker(event);
    const before = await booker(event, { orWait: true });
    const officer = await anAppealOfficer(world);
    expect(await officer.accept(id)).toEqual({ state: 'waiting' });
    await first.notGoing(event);
    expect((await one.entrance(event))?.booking?.state).toBe('valid');
    expect((await before.codes(before.booking))[0]).toMatchObject({ state: 'waiting', position: 1 });
  });

  test('that is refused says why and when; it is answered once', async () => {
    const { event, one, id } = await appealed();
    const officer = await anAppealOfficer(world);
    const outcomes = await Promise.all([refusal(officer.refuse(id)), refusal(officer.refuse(id))]);
    expect(outcomes.toSorted()).toEqual(['activities/appeal-taken', undefined]);
    expect((await auditActionsOf(world, one.self)).at(-1)).toBe('activities/refuse-appeal');
    const entrance = await one.entrance(event);
    expect(entrance?.appeal).toMatchObject({ state: 'refused', answer: 'The rule is the rule.' });
    expect(entrance?.appeal?.decidedAt).not.toBeNull();
    expect(entrance?.booking).toBeNull();
    expect((await officer.list('decided')).map((row) => row.id)).toContain(id);
  });

  test('about an event that is over says so: only refusing it is left', async () => {
    const { id } = await appealed();
    const officer = await anAppealOfficer(world);
    expect(await officer.read(id)).toMatchObject({ state: 'open', over: false });
    world.advanceTime(6 * hour);
    expect(await officer.read(id)).toMatchObject({ state: 'open', over: true });
    expect(await refusal(officer.accept(id))).toBe('activities/event-over');
    expect(await refusal(officer.refuse(id))).toBeUndefined();
  });

  test('is not answered by whom it is about', async () => {
    const { one, id } = await appealed();
    const name = (await readDetails(world, one.self))?.name ?? '';
    const own = await anAppealOfficer(world, name);
    expect(await refusal(own.accept(id))).toBe('staff/own-case');
    expect(await refusal(own.refuse(id))).toBe('staff/own-case');
  });

  test('ends with its event, unanswered, and the person is told of that alone', async () => {
    const { event, one, id } = await appealed();
    await desk.cancel({ id: event.id, revision: 1 });
    expect((await one.entrance(event))?.appeal).toMatchObject({
      state: 'cancelled',
      answer: '',
      decidedAt: expect.any(String),
    });
    expect(await told(one.who.accountId)).toEqual(['activity-cancelled']);
    const officer = await anAppealOfficer(world);
    expect((await officer.list()).map((row) => row.id)).not.toContain(id);
    expect((await officer.list('decided')).find((row) => row.id === id)).toMatchObject({ state: 'cancelled' });
    expect(await officer.read(id)).toMatchObject({ state: 'cancelled', decidedBy: 'Awang Penganjur', answer: '' });
    expect(await refusal(officer.accept(id))).toBe('activities/event-over');
    expect(await refusal(officer.refuse(id))).toBe('activities/appeal-taken');
    expect(await refusal(one.appeal(event))).toBe('activities/nothing-to-appeal');
    const { rows } =
      await sql`select 1 from audit_entry where act = 'activities/cancel-appeal' and subject_id = ${one.self}`.execute(
        world.sql,
      );
    expect(rows).toHaveLength(1);
  });

  test('of somebody who has a place as well: they are told once', async () => {
    const event = await planTestEvent(world);
    const one = await booker(event);
    await one.assess({ symptoms: ['fever'] });
    await one.appeal(event);
    await desk.cancel({ id: event.id, revision: 1 });
    expect((await one.entrance(event))?.appeal?.state).toBe('cancelled');
    expect(await told(one.who.accountId)).toEqual(['activity-cancelled']);
  });

  test('made or accepted while its event is cancelled: none is left open', async () => {
    const officer = await anAppealOfficer(world);
    for (let time = 0; time < 8; time += 1) {
      const { event, id } = await appealed();
      const late = await aResidentWhoBooks(world);
      const outcomes = await Promise.all([
        refusal(late.appeal(event)),
        refusal(officer.accept(id)),
        refusal(desk.cancel({ id: event.id, revision: 1 })),
      ]);
      // Meant refusals only: nobody waits for the other until the database gives up.
      for (const one of outcomes) expect([undefined, 'string']).toContain(one && typeof one);
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from activities_appeal where event_id = ${event.id} and state = 'open'`.execute(
        world.sql,
      );
      expect(rows[0]?.count).toBe(0);
    }
  });
});

test('each deed about an event is on record', async () => {
  const { id: series } = await desk.save();
  const { id } = await desk.plan(series, { admitsIn: 3 * day });
  await desk.capacity({ id, revision: 1 }, 20);
  await sql`update activities_event set taken = 51 where id = ${id}`.execute(world.sql);
  await desk.cancel({ id, revision: 2 });
  await desk.decide(id, false);
  await sql`update activities_event set taken = 0 where id = ${id}`.execute(world.sql);
  await desk.cancel({ id, revision: 2 });
  expect(await auditActionsOf(world, id)).toEqual([
    'activities/plan-event',
    'activities/change-capacity',
    'activities/ask-to-cancel',
    'activities/refuse-to-cancel',
    'activities/cancel-event',
  ]);
});
