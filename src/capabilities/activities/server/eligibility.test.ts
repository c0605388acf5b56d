import { webcrypto } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { localDate, day, hour, isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { weekday } from '#foundation/time/local-date.ts';
import { verifyEventCode } from '../rules/event-code-text.ts';
import { fridayRule } from '../rules/weekly-rule.ts';
import { isCreateHcodeFor } from './booking-prerequisites.ts';
import { planEvents } from './plan-events.ts';
import { readEventCodeKeys, readHomepageEntrance } from './read-codes.ts';
import { listEvents, uploadCoordinateOf } from './read-events.ts';
import { selectUpcomingEventsPage } from './store-events.ts';
import { findSeries, insertSeries, updateSeriesState, updateSeries } from './store-series.ts';
import { aResidentWhoBooks, mosqueFacts, openActivitiesWorld, planTestEvent } from './testing/world.ts';

describe('who may come', () => {
  test('nobody without an assessment of the last hours; with one, a code that a door checks by the published keys', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world);
    const one = await aResidentWhoBooks(world);
    expect(await one.entrance(event)).toMatchObject({ reasons: ['assessment'], appealable: true, hours: 12 });
    expect(await catchProblem(one.apply(event))).toMatchObject({
      problem: 'activities/friday-not-eligible',
      status: 409,
    });
    await one.assess();
    expect(await one.entrance(event)).toMatchObject({ reasons: [], booking: null });
    const { text, name } = await one.apply(event);
    expect(name).not.toBe('');
    const checked = await verifyEventCode(text ?? '', readEventCodeKeys(world).keys, webcrypto.subtle);
    expect(checked).toMatchObject({
      facts: { event: event.id, kind: 'ic', document: one.ic.slice(-4), scene: 'Friday prayers, Test Mosque' },
    });
    expect(JSON.stringify(checked)).not.toContain(one.ic);
    expect(await one.entrance(event)).toMatchObject({ reasons: ['booked'], booking: { state: 'valid' } });
  });

  test('a place is lost while the assessment is too old, and comes back with a new one', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { admitsIn: 2 * day });
    const one = await aResidentWhoBooks(world);
    await one.assess();
    await one.apply(event);
    world.advanceTime(23 * hour);
    expect((await one.codes())[0]).toMatchObject({ state: 'valid' });
    world.advanceTime(2 * hour);
    expect((await one.codes())[0]).toMatchObject({ state: 'disqualified', lost: 'assessment', text: null });
    await one.assess();
    expect((await one.codes())[0]).toMatchObject({ state: 'valid', lost: null });
    // Within twelve hours of the doors it has to be of these.
    world.advanceTime(12 * hour);
    expect((await one.codes())[0]).toMatchObject({
      state: 'disqualified',
      assessFrom: isoInstant(parseInstant(event.admits_at) - 12 * hour),
    });
    await one.assess();
    world.advanceTime(11 * hour + 30 * minute);
    expect((await one.codes())[0]).toMatchObject({ state: 'valid', text: expect.any(String) });
    world.advanceTime(hour);
    expect((await one.codes())[0]).toMatchObject({ state: 'over', text: null });
    world.advanceTime(14 * hour);
    expect(await one.codes()).toEqual([]);
  });

  test('a fever takes a place that was booked; the reasons are those of the health code', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world);
    const one = await aResidentWhoBooks(world);
    await one.assess();
    await one.apply(event);
    world.advanceTime(minute);
    await one.assess({ symptoms: ['fever'] });
    expect((await one.codes())[0]).toMatchObject({ state: 'disqualified', lost: 'level', text: null });
    expect(await one.entrance(event)).toMatchObject({
      appealable: true,
      levelReasons: [{ en: 'Fever or shortness of breath was reported.' }],
    });
    expect((await one.appeal(event)).appeal).toMatchObject({ state: 'open', reasons: ['level'], text: 'I am well.' });
  });

  test('an appeal: one at a time, with the time at which it was made; there has to be something to appeal against', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { needs_bn: true });
    const one = await aResidentWhoBooks(world);
    await one.assess();
    expect(await one.entrance(event)).toMatchObject({ reasons: ['bn-number'], appealable: true });
    const { appeal } = await one.appeal(event, one.self, 'It is lost.');
    expect(appeal).toMatchObject({
      state: 'open',
      reasons: ['bn-number'],
      openedAt: isoInstant(world.clock.now()),
      decidedAt: null,
      answer: '',
    });
    expect(await catchProblem(one.appeal(event))).toMatchObject({ problem: 'activities/appeal-open' });
    const { rows } = await sql<{ content: Buffer }>`select content from activities_appeal`.execute(world.sql);
    expect(rows[0]?.content.toString('latin1')).not.toContain('lost');
    const well = await aResidentWhoBooks(world);
    await well.assess();
    expect(await catchProblem(well.appeal(await planTestEvent(world)))).toMatchObject({
      problem: 'activities/nothing-to-appeal',
    });
    await one.fill({ bn_number: 'BN123456' }, 1);
    expect(await one.entrance(event)).toMatchObject({ reasons: [] });
  });

  test('guidance is to be looked at in the version that counts, by everybody for themselves', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { guidance_en: 'Bring a mat.', guidance_ms: 'Bawa sejadah.' });
    const one = await aResidentWhoBooks(world);
    const child = await one.addChild();
    for (const member of [one.self, child]) await one.assess({}, { member });
    expect(await one.entrance(event)).toMatchObject({
      reasons: ['guidance'],
      event: { series: { guidance: { version: 1, text: { en: 'Bring a mat.' } } } },
    });
    expect(await catchProblem(one.look(event, 2))).toMatchObject({ problem: 'activities/changed' });
    await one.look(event, 1);
    expect(await one.entrance(event)).toMatchObject({ reasons: [] });
    expect(await one.entrance(event, child)).toMatchObject({ reasons: ['guidance'] });
    const change = { id: event.series_id, by: null, at: isoInstant(world.clock.now()) };
    await updateSeries(world.sql, {
      ...mosqueFacts,
      ...change,
      guidance_en: 'Bring a mat and a mask.',
      guidance_ms: 'Bawa sejadah.',
    });
    expect(await one.entrance(event)).toMatchObject({ reasons: ['guidance'] });
    await updateSeries(world.sql, {
      ...mosqueFacts,
      ...change,
      guidance_en: 'Bring a mat and a mask.',
      guidance_ms: 'Bawa sejadah.',
    });
    expect((await findSeries(world.sql, event.series_id))?.guidance_version).toBe(2);
  });

  test('after the doors have closed there is nothing to be done', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world);
    const one = await aResidentWhoBooks(world);
    await one.assess();
    await one.apply(event);
    world.advanceTime(4 * hour);
    for (const act of [one.notGoing(event), one.appeal(event)])
      expect(await catchProblem(act)).toMatchObject({ problem: 'activities/over' });
  });

  test('whether there is a health code', async () => {
    const world = await openActivitiesWorld();
    const [one, nameless] = [await aResidentWhoBooks(world), await aResidentWhoBooks(world, { details: null })];
    const asked = ({ who, self }: typeof one) => isCreateHcodeFor(world, nextRequest(who), { member_id: self });
    expect(await asked(one)).toEqual({ is_create: false, state: 'none', assessedAt: null, assessed: false });
    await one.assess();
    const assessedAt = isoInstant(world.clock.now());
    expect(await asked(one)).toEqual({ is_create: true, state: 'there', assessedAt, assessed: true });
    expect(await asked(nameless)).toMatchObject({ is_create: false, state: 'nameless' });
    // The code is good for a day, the assessment for as long as events ask.
    world.advanceTime(13 * hour);
    expect(await asked(one)).toEqual({ is_create: true, state: 'there', assessedAt, assessed: false });
    world.advanceTime(11 * hour);
    expect(await asked(one)).toMatchObject({ is_create: false, state: 'expired' });
  });
});

describe('what comes', () => {
  test('is planned by the rule four weeks ahead, once, and not for a series that is closed', async () => {
    const world = await openActivitiesWorld();
    const [id, at] = [newId(), isoInstant(world.clock.now())];
    await insertSeries(world.sql, { ...mosqueFacts, weekly: fridayRule, id, by: null, at });
    const coming = () =>
      selectUpcomingEventsPage(world.sql, { at, before: isoInstant(world.clock.now() + 60 * day) }, undefined, 50);
    for (const _ of [1, 2]) await planEvents(world);
    const first = await coming();
    expect(first.map(({ admits_at }) => weekday(localDate(parseInstant(admits_at))))).toEqual([5, 5, 5, 5]);
    world.advanceTime(7 * day);
    await planEvents(world);
    expect(await coming()).toHaveLength(5);
    await updateSeriesState(world.sql, { id, by: null, at, state: 'closed' });
    world.advanceTime(7 * day);
    await planEvents(world);
    expect(await coming()).toHaveLength(5);
  });

  test('is listed page by page, the next first, by district and family', async () => {
    const world = await openActivitiesWorld();
    const one = await aResidentWhoBooks(world);
    for (let index = 25; index > 0; index -= 1)
      await planTestEvent(world, { admitsIn: index * hour, district: index % 5 === 0 ? 'BN-TU' : 'BN-BM' });
    await planTestEvent(world, { family: 'activity', admitsIn: hour });
    const list = (input: { district?: string; cursor?: string } = {}) =>
      listEvents(world, nextRequest(one.who), input, 'mosque');
    const first = await list();
    const second = await list({ cursor: first.next ?? '' });
    const all = [...first.items, ...second.items];
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 5, undefined]);
    expect(all.map(({ admitsAt }) => admitsAt)).toEqual(all.map(({ admitsAt }) => admitsAt).toSorted());
    expect((await list({ district: 'BN-TU' })).items).toHaveLength(5);
    expect((await listEvents(world, nextRequest(one.who), {}, 'activity')).items).toHaveLength(1);
    expect(await catchProblem(list({ cursor: 'x' }))).toMatchObject({ problem: 'foundation/invalid' });
  });

  test('is found by how near it is, and the position is nowhere afterwards', async () => {
    const world = await openActivitiesWorld();
    const one = await aResidentWhoBooks(world);
    const far = await planTestEvent(world, { latitude: 4.58, longitude: 114.19 });
    const near = await planTestEvent(world, { latitude: 4.9012, longitude: 114.9012 });
    const { items } = await uploadCoordinateOf(
      world,
      nextRequest(one.who),
      { latitude: 4.901, longitude: 114.901 },
      'mosque',
    );
    expect(items.map(({ series, in_place }) => [series, in_place])).toEqual([
      [near.series_id, true],
      [far.series_id, false],
    ]);
    expect(items[1]?.metres).toBeGreaterThan(80_000);
    expect(world.logged.join()).not.toContain('114.901');
  });

  test('for the home page is the next that can be booked, and the family’s next place without its code', async () => {
    const world = await openActivitiesWorld();
    const one = await aResidentWhoBooks(world);
    const home = () => readHomepageEntrance(world, nextRequest(one.who), {}, 'mosque');
    expect(await home()).toMatchObject({ next: null, place: null });
    const event = await planTestEvent(world);
    const child = await one.addChild();
    await one.assess({}, { member: child });
    await one.apply(event, { member: child });
    expect(await home()).toMatchObject({
      next: { id: event.id },
      place: { person: child, state: 'valid', text: null },
    });
  });

  test('what somebody booked for a child is on record, and that they looked at it', async () => {
    const world = await openActivitiesWorld();
    const [one, event] = [await aResidentWhoBooks(world), await planTestEvent(world)];
    const child = await one.addChild();
    await one.assess({}, { member: child });
    await one.apply(event, { member: child });
    await one.entrance(event, child);
    await one.codes();
    await one.notGoing(event, child);
    const { rows } = await sql<{ act: string }>`
      select act from audit_entry where subject_id = ${child} and act like 'activities/%'`.execute(world.sql);
    expect(rows.map(({ act }) => act).toSorted()).toEqual([
      'activities/apply',
      'activities/give-back',
      'activities/read',
      'activities/read',
    ]);
  });
});
