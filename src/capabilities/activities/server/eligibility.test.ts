import { webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { localDate, day, hour, isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { weekday } from '#foundation/time/local-date.ts';
import { verifyEventCode } from '../rules/event-code-text.ts';
import { fridayRule } from '../rules/weekly-rule.ts';
import { readHealthCodeState } from './booking-prerequisites.ts';
import { planEvents } from './plan-events.ts';
import { readEventCodeKeys, readHomepageEvents } from './read-event-codes.ts';
import { listEvents, listEventDistances } from './read-events.ts';
import { selectUpcomingEventsPage } from './store-events.ts';
import { findSeries, insertSeries, updateSeriesState, updateSeries } from './store-series.ts';
import { aResidentWhoBooks, mosqueFacts, openActivitiesWorld, planTestEvent } from './testing/world.ts';

describe('eligibility', () => {
  test('needs a recent assessment, and then gives a code that verifies with the published keys', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world);
    const resident = await aResidentWhoBooks(world);
    expect(await resident.entrance(event)).toMatchObject({
      blockers: ['assessment'],
      canAppeal: true,
      assessmentMaxAgeHours: 12,
    });
    await expectProblem(resident.apply(event), 'activities/friday-not-eligible', { status: 409 });
    await resident.assess();
    expect(await resident.entrance(event)).toMatchObject({ blockers: [], booking: null });
    const { eventCode, name } = await resident.apply(event);
    expect(name).not.toBe('');
    const verification = await verifyEventCode(eventCode ?? '', readEventCodeKeys(world).keys, webcrypto.subtle);
    expect(verification).toMatchObject({
      facts: {
        event: event.id,
        kind: 'ic',
        documentEnd: resident.ic.slice(-4),
        eventAndVenue: 'Friday prayers, Test Mosque',
      },
    });
    expect(JSON.stringify(verification)).not.toContain(resident.ic);
    expect(await resident.entrance(event)).toMatchObject({ blockers: ['booked'], booking: { state: 'valid' } });
  });

  test('is lost while the assessment is too old, and returns with a new one', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { admitsIn: 2 * day });
    const resident = await aResidentWhoBooks(world);
    await resident.assess();
    await resident.apply(event);
    world.advanceTime(23 * hour);
    expect((await resident.codes())[0]).toMatchObject({ state: 'valid' });
    world.advanceTime(2 * hour);
    expect((await resident.codes())[0]).toMatchObject({
      state: 'disqualified',
      disqualifiedBy: 'assessment',
      eventCode: null,
    });
    await resident.assess();
    expect((await resident.codes())[0]).toMatchObject({ state: 'valid', disqualifiedBy: null });
    // Within twelve hours of the doors opening the assessment has to be from that period.
    world.advanceTime(12 * hour);
    expect((await resident.codes())[0]).toMatchObject({
      state: 'disqualified',
      assessmentRequiredSince: isoInstant(parseInstant(event.admits_at) - 12 * hour),
    });
    await resident.assess();
    world.advanceTime(11 * hour + 30 * minute);
    expect((await resident.codes())[0]).toMatchObject({ state: 'valid', eventCode: expect.any(String) });
    world.advanceTime(hour);
    expect((await resident.codes())[0]).toMatchObject({ state: 'over', eventCode: null });
    world.advanceTime(14 * hour);
    expect(await resident.codes()).toEqual([]);
  });

  test('is lost after a fever, with the reasons of the health code', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world);
    const resident = await aResidentWhoBooks(world);
    await resident.assess();
    await resident.apply(event);
    world.advanceTime(minute);
    await resident.assess({ symptoms: ['fever'] });
    expect((await resident.codes())[0]).toMatchObject({
      state: 'disqualified',
      disqualifiedBy: 'level',
      eventCode: null,
    });
    expect(await resident.entrance(event)).toMatchObject({
      canAppeal: true,
      levelReasons: [{ en: 'Fever or shortness of breath was reported.' }],
    });
    expect((await resident.appeal(event)).appeal).toMatchObject({
      state: 'open',
      blockers: ['level'],
      text: 'I am well.',
    });
  });

  test('allows one open appeal at a time, and only against a blocker', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { needs_bn: true });
    const resident = await aResidentWhoBooks(world);
    await resident.assess();
    expect(await resident.entrance(event)).toMatchObject({ blockers: ['bn-number'], canAppeal: true });
    const { appeal } = await resident.appeal(event, resident.self, 'It is lost.');
    expect(appeal).toMatchObject({
      state: 'open',
      blockers: ['bn-number'],
      openedAt: world.clock.instant(),
      decidedAt: null,
      answer: '',
    });
    await expectProblem(resident.appeal(event), 'activities/appeal-open');
    const row = await world.sql.first<{ content: Buffer }>`select content from activities_appeal`;
    expect(row?.content.toString('latin1')).not.toContain('lost');
    const well = await aResidentWhoBooks(world);
    await well.assess();
    await expectProblem(well.appeal(await planTestEvent(world)), 'activities/nothing-to-appeal');
    await resident.fill({ bn_number: 'BN123456' }, 1);
    expect(await resident.entrance(event)).toMatchObject({ blockers: [] });
  });

  test('needs the current version of the guidance to be viewed for each person', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world, { guidance_en: 'Bring a mat.', guidance_ms: 'Bawa sejadah.' });
    const resident = await aResidentWhoBooks(world);
    const child = await resident.addChild();
    for (const member of [resident.self, child]) await resident.assess({}, { member });
    expect(await resident.entrance(event)).toMatchObject({
      blockers: ['guidance'],
      event: { series: { guidance: { version: 1, text: { en: 'Bring a mat.' } } } },
    });
    await expectProblem(resident.viewGuidance(event, 2), 'activities/changed');
    await resident.viewGuidance(event, 1);
    expect(await resident.entrance(event)).toMatchObject({ blockers: [] });
    expect(await resident.entrance(event, child)).toMatchObject({ blockers: ['guidance'] });
    const change = { id: event.series_id, changedBy: null, at: world.clock.instant() };
    await updateSeries(world.sql, {
      ...mosqueFacts,
      ...change,
      guidance_en: 'Bring a mat and a mask.',
      guidance_ms: 'Bawa sejadah.',
    });
    expect(await resident.entrance(event)).toMatchObject({ blockers: ['guidance'] });
    await updateSeries(world.sql, {
      ...mosqueFacts,
      ...change,
      guidance_en: 'Bring a mat and a mask.',
      guidance_ms: 'Bawa sejadah.',
    });
    expect((await findSeries(world.sql, event.series_id))?.guidance_version).toBe(2);
  });

  test('cannot be changed after the doors have closed', async () => {
    const world = await openActivitiesWorld();
    const event = await planTestEvent(world);
    const resident = await aResidentWhoBooks(world);
    await resident.assess();
    await resident.apply(event);
    world.advanceTime(4 * hour);
    for (const request of [resident.notGoing(event), resident.appeal(event)])
      await expectProblem(request, 'activities/over');
  });

  test('reports whether there is a health code', async () => {
    const world = await openActivitiesWorld();
    const [resident, nameless] = [await aResidentWhoBooks(world), await aResidentWhoBooks(world, { details: null })];
    const readCodeState = ({ who, self }: typeof resident) =>
      readHealthCodeState(world, nextRequest(who), { member_id: self });
    expect(await readCodeState(resident)).toEqual({
      is_create: false,
      state: 'none',
      assessedAt: null,
      isAssessmentRecent: false,
    });
    await resident.assess();
    const assessedAt = world.clock.instant();
    expect(await readCodeState(resident)).toEqual({
      is_create: true,
      state: 'valid',
      assessedAt,
      isAssessmentRecent: true,
    });
    expect(await readCodeState(nameless)).toMatchObject({ is_create: false, state: 'nameless' });
    // The code is valid for a day, the assessment for as long as events accept it.
    world.advanceTime(13 * hour);
    expect(await readCodeState(resident)).toEqual({
      is_create: true,
      state: 'valid',
      assessedAt,
      isAssessmentRecent: false,
    });
    world.advanceTime(11 * hour);
    expect(await readCodeState(resident)).toMatchObject({ is_create: false, state: 'expired' });
  });
});

describe('coming events', () => {
  test('are planned once by the rule, four weeks ahead, and not for a closed series', async () => {
    const world = await openActivitiesWorld();
    const [id, at] = [newId(), world.clock.instant()];
    await insertSeries(world.sql, { ...mosqueFacts, weekly: fridayRule, id, changedBy: null, at });
    const coming = () =>
      selectUpcomingEventsPage(
        world.sql,
        { admittingAfter: at, startingBefore: isoInstant(world.clock.now() + 60 * day) },
        undefined,
        50,
      );
    for (const _ of [1, 2]) await planEvents(world);
    const first = await coming();
    expect(first.map(({ admits_at }) => weekday(localDate(parseInstant(admits_at))))).toEqual([5, 5, 5, 5]);
    world.advanceTime(7 * day);
    await planEvents(world);
    expect(await coming()).toHaveLength(5);
    await updateSeriesState(world.sql, { id, changedBy: null, at, state: 'closed' });
    world.advanceTime(7 * day);
    await planEvents(world);
    expect(await coming()).toHaveLength(5);
  });

  test('are listed by page, the next first, by district and kind', async () => {
    const world = await openActivitiesWorld();
    const resident = await aResidentWhoBooks(world);
    for (let index = 25; index > 0; index -= 1)
      await planTestEvent(world, { admitsIn: index * hour, district: index % 5 === 0 ? 'BN-TU' : 'BN-BM' });
    await planTestEvent(world, { kind: 'activity', admitsIn: hour });
    const list = (input: { district?: string; cursor?: string } = {}) =>
      listEvents(world, nextRequest(resident.who), input, 'mosque');
    const first = await list();
    const second = await list({ cursor: first.next ?? '' });
    const all = [...first.items, ...second.items];
    expect(first.items.length).toBe(20);
    expect(second.items.length).toBe(5);
    expect(second.next).toBeUndefined();
    expect(all.map(({ admitsAt }) => admitsAt)).toEqual(all.map(({ admitsAt }) => admitsAt).toSorted());
    expect((await list({ district: 'BN-TU' })).items).toHaveLength(5);
    expect((await listEvents(world, nextRequest(resident.who), {}, 'activity')).items).toHaveLength(1);
    await expectProblem(list({ cursor: 'x' }), 'foundation/invalid');
  });

  test('are found by distance, without storing the position', async () => {
    const world = await openActivitiesWorld();
    const resident = await aResidentWhoBooks(world);
    const far = await planTestEvent(world, { latitude: 4.58, longitude: 114.19 });
    const near = await planTestEvent(world, { latitude: 4.9012, longitude: 114.9012 });
    const { items } = await listEventDistances(
      world,
      nextRequest(resident.who),
      { latitude: 4.901, longitude: 114.901 },
      'mosque',
    );
    expect(items.map(({ series, in_place }) => [series, in_place])).toEqual([
      [near.series_id, true],
      [far.series_id, false],
    ]);
    expect(items[1]?.metres).toBeGreaterThan(80_000);
    expect(world.logLines.join()).not.toContain('114.901');
  });

  test('appear on the home page, with the family’s next booking without its code', async () => {
    const world = await openActivitiesWorld();
    const resident = await aResidentWhoBooks(world);
    const home = () => readHomepageEvents(world, nextRequest(resident.who), {}, 'mosque');
    expect(await home()).toMatchObject({ nextEvent: null, nextBooking: null });
    const event = await planTestEvent(world);
    const child = await resident.addChild();
    await resident.assess({}, { member: child });
    await resident.apply(event, { member: child });
    expect(await home()).toMatchObject({
      nextEvent: { id: event.id },
      nextBooking: { person: child, state: 'valid', eventCode: null },
    });
  });

  test('record bookings for a child, and the accesses to them', async () => {
    const world = await openActivitiesWorld();
    const [resident, event] = [await aResidentWhoBooks(world), await planTestEvent(world)];
    const child = await resident.addChild();
    await resident.assess({}, { member: child });
    await resident.apply(event, { member: child });
    await resident.entrance(event, child);
    await resident.codes();
    await resident.notGoing(event, child);
    const rows = await world.sql.all<{ action: string }>`
      select action from audit_entry where subject_id = ${child} and action like 'activities/%'`;
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'activities/apply',
      'activities/give-back',
      'activities/read',
      'activities/read',
    ]);
  });
});
