import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readLastExposures } from '#capabilities/health-code/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { localDate, day, hour, isoInstant, minute, parseInstant, startOfDay } from '#foundation/time/clock.ts';
import { checkInData } from './personal-data.ts';
import { notifyExposures } from './notify-exposures.ts';
import { type CheckInWorld, aVisitor, twoHealthOfficers, openCheckInWorld, createVenue } from './testing/world.ts';

const toldIn = async (world: CheckInWorld) => {
  const { rows } = await sql<{ kind: string; account: string }>`
    select kind, account_id as account from notifications_notice order by made_at, kind`.execute(world.sql);
  return rows;
};

/** As many accounts as make a handful of people less than the brake. */
const manyAccounts = async (world: CheckInWorld, count: number) => {
  for (let made = 0; made < count; made++) await logIn(world);
};

const factsOf = (world: CheckInWorld, venue: string, [from, to]: [number, number]) => ({
  venue,
  from: isoInstant(world.clock.now() + from),
  to: isoInstant(world.clock.now() + to),
  reason: 'confirmed-case' as const,
  advice: 'test' as const,
});

/** Three venues where two people each have been for an hour, in a country of many: what is marked of each. */
const hallsOfTwo = async (world: CheckInWorld) => {
  const hallOfTwo = async (nameEn: string) => {
    const { venue, code } = await createVenue(world, { nameEn });
    for (let person = 0; person < 2; person += 1) await (await aVisitor(world)).enter(code);
    return factsOf(world, venue.id, [0, hour]);
  };
  const halls = { first: await hallOfTwo('First'), second: await hallOfTwo('Second'), third: await hallOfTwo('Third') };
  await manyAccounts(world, 800);
  world.advanceTime(hour);
  return halls;
};

describe('an exposure', () => {
  test('tells whoever was there for long enough, once, and a child’s parent; one person alone cannot', async () => {
    const world = await openCheckInWorld();
    const [{ venue, code }, siti, brief, elsewhere, desk] = [
      await createVenue(world),
      await aVisitor(world),
      await aVisitor(world),
      await aVisitor(world),
      await twoHealthOfficers(world),
    ];
    const hall = await createVenue(world, { nameEn: 'Hall' });
    const child = await siti.addChild();
    await siti.enter(code, { person_ids: [siti.me, child] });
    await elsewhere.enter(hall.code);
    world.advanceTime(50 * minute);
    await brief.enter(code);
    world.advanceTime(10 * minute);
    const facts = factsOf(world, venue.id, [-hour, 0]);
    expect(await desk.first.try(facts)).toEqual({ band: '0-4', minutes: 15, needsTwo: true });
    const { id, state } = await desk.first.mark(facts);
    expect(state).toBe('waiting');
    await notifyExposures(world);
    expect(await toldIn(world)).toEqual([]);
    await expect(desk.first.decide(id)).rejects.toMatchObject({ code: 'staff/second-person' });
    expect(await desk.second.decide(id)).toEqual({ state: 'telling' });
    await Promise.all([notifyExposures(world), notifyExposures(world)]);
    await notifyExposures(world);
    // Once, for both.
    expect(await toldIn(world)).toEqual([{ kind: 'exposure', account: siti.me }]);
    expect(await siti.notices()).toMatchObject([
      { venue: { id: venue.id }, fromAt: facts.from, toAt: facts.to, advice: 'test', withdrawnAt: null },
      { venue: { id: venue.id } },
    ]);
    expect((await siti.notices()).map(({ person }) => person).toSorted()).toEqual([siti.me, child].toSorted());
    expect(await brief.notices()).toEqual([]);
    expect(await elsewhere.notices()).toEqual([]);
    expect((await checkInData.read(world, siti.me)).notices).toHaveLength(2);
  });

  test('of few among many needs no second person; the brake is beyond 50 people or 0.5 %', async () => {
    const world = await openCheckInWorld();
    const [{ venue, code }, siti, desk] = [
      await createVenue(world),
      await aVisitor(world),
      await twoHealthOfficers(world),
    ];
    await siti.enter(code);
    world.advanceTime(hour);
    const facts = factsOf(world, venue.id, [-hour, 0]);
    await manyAccounts(world, 198);
    expect(await desk.first.try(facts)).toMatchObject({ needsTwo: true });
    await manyAccounts(world, 1);
    expect(await desk.first.try(facts)).toMatchObject({ needsTwo: false });
    world.settings.noticesAlone = 0;
    expect(await desk.first.try(facts)).toMatchObject({ needsTwo: true });
    world.settings.noticesAlone = 1;
    expect(await desk.first.mark(facts)).toMatchObject({ state: 'telling' });
    await notifyExposures(world);
    expect(await siti.notices()).toHaveLength(1);
  });

  test('of few needs a second person where others of few were told of by one alone in the last day, by whomever', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesAlone = 2;
    const desk = await twoHealthOfficers(world);
    const { first, second, third } = await hallsOfTwo(world);
    // At once: neither counts on the other's not being there yet.
    const both = await Promise.all([desk.first.mark(first), desk.second.mark(second)]);
    expect(both.map(({ state }) => state).toSorted()).toEqual(['telling', 'waiting']);
    expect(await desk.first.try(third)).toMatchObject({ needsTwo: true });
    await notifyExposures(world);
    expect(await toldIn(world)).toHaveLength(2);
    expect(await desk.second.mark(third)).toMatchObject({ state: 'waiting' });
    // A day later it is another day.
    world.advanceTime(day);
    expect(await desk.first.try(third)).toMatchObject({ needsTwo: false });
  });

  test('that one alone told is withdrawn by one alone: who was told of both counts once', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesAlone = 2;
    const [desk, first, second] = [
      await twoHealthOfficers(world),
      await createVenue(world, { nameEn: 'First' }),
      await createVenue(world, { nameEn: 'Second' }),
    ];
    for (const { code } of [first, first, second]) await (await aVisitor(world)).enter(code);
    await manyAccounts(world, 600);
    world.advanceTime(hour);
    const mistaken = await desk.first.mark(factsOf(world, first.venue.id, [-hour, 0]));
    expect(mistaken).toMatchObject({ state: 'telling' });
    await notifyExposures(world);
    const other = factsOf(world, second.venue.id, [-hour, 0]);
    expect(await desk.first.try(other)).toMatchObject({ needsTwo: true });
    world.settings.noticesAlone = 3;
    expect(await desk.first.try(other)).toMatchObject({ needsTwo: false });
    expect(await desk.first.withdraw(mistaken.id)).toEqual({ state: 'withdrawing' });
    await notifyExposures(world);
    expect(await desk.first.try(other)).toMatchObject({ needsTwo: false });
    world.settings.noticesAlone = 2;
    expect(await desk.first.try(other)).toMatchObject({ needsTwo: true });
  });

  test('that somebody asked to withdraw, and withdrew alone a day later, was withdrawn by one alone', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesAlone = 2;
    const desk = await twoHealthOfficers(world);
    const { first, second, third } = await hallsOfTwo(world);
    await desk.first.mark(first);
    const { id } = await desk.first.mark(second);
    await desk.second.decide(id);
    await notifyExposures(world);
    expect(await desk.first.withdraw(id)).toEqual({ state: 'told' });
    world.advanceTime(day);
    expect(await desk.first.try(third)).toMatchObject({ needsTwo: false });
    expect(await desk.first.withdraw(id)).toEqual({ state: 'withdrawing' });
    await notifyExposures(world);
    expect(await desk.first.try(third)).toMatchObject({ needsTwo: true });
  });

  test('that one alone withdraws counts for the next, also where a correction of it was marked and taken back', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesAlone = 2;
    const desk = await twoHealthOfficers(world);
    const { first, second } = await hallsOfTwo(world);
    const { id } = await desk.first.mark(first);
    await notifyExposures(world);
    world.advanceTime(day);
    const correction = await desk.first.mark({ ...first, corrects: id });
    expect(correction).toMatchObject({ state: 'waiting' });
    expect(await desk.first.decide(correction.id, false)).toEqual({ state: 'refused' });
    expect(await desk.first.withdraw(id)).toEqual({ state: 'withdrawing' });
    await notifyExposures(world);
    expect(await desk.first.try(second)).toMatchObject({ needsTwo: true });
  });

  test('that is withdrawn by two is nobody’s alone', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesAlone = 2;
    const [desk, hall, market] = [
      await twoHealthOfficers(world),
      await createVenue(world, { nameEn: 'Hall' }),
      await createVenue(world),
    ];
    for (const { code } of [hall, hall, hall, market]) await (await aVisitor(world)).enter(code);
    await manyAccounts(world, 600);
    world.advanceTime(hour);
    const { id } = await desk.first.mark(factsOf(world, hall.venue.id, [-hour, 0]));
    await desk.second.decide(id);
    await notifyExposures(world);
    expect(await desk.first.withdraw(id)).toEqual({ state: 'told' });
    expect(await desk.second.withdraw(id)).toEqual({ state: 'withdrawing' });
    await notifyExposures(world);
    expect(await desk.first.try(factsOf(world, market.venue.id, [-hour, 0]))).toMatchObject({ needsTwo: false });
  });

  test('that was told of by two does not count for the next', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesAlone = 1;
    const [desk, hall, market] = [
      await twoHealthOfficers(world),
      await createVenue(world, { nameEn: 'Hall' }),
      await createVenue(world),
    ];
    for (const one of [await aVisitor(world), await aVisitor(world)]) await one.enter(hall.code);
    await (await aVisitor(world)).enter(market.code);
    await manyAccounts(world, 300);
    world.advanceTime(hour);
    const { id } = await desk.first.mark(factsOf(world, hall.venue.id, [-hour, 0]));
    expect(await desk.second.decide(id)).toEqual({ state: 'telling' });
    await notifyExposures(world);
    expect(await desk.first.mark(factsOf(world, market.venue.id, [-hour, 0]))).toMatchObject({ state: 'telling' });
  });

  test('reaches those who count as there by the clock alone, and ends with their check-out', async () => {
    const world = await openCheckInWorld();
    const [{ venue, code }, stayed, left, desk] = [
      await createVenue(world, { stayMinutes: 60 }),
      await aVisitor(world),
      await aVisitor(world),
      await twoHealthOfficers(world),
    ];
    await stayed.enter(code);
    await left.enter(code);
    world.advanceTime(20 * minute);
    await left.leave();
    world.advanceTime(3 * hour);
    const facts = factsOf(world, venue.id, [-3 * hour, -2 * hour]);
    const { id } = await desk.first.mark(facts);
    await desk.second.decide(id);
    await notifyExposures(world);
    expect(await stayed.notices()).toHaveLength(1);
    expect(await left.notices()).toEqual([]);
  });

  test('reaches those who came the day before and were still there', async () => {
    const world = await openCheckInWorld();
    const [{ venue, code }, siti, desk] = [
      await createVenue(world),
      await aVisitor(world),
      await twoHealthOfficers(world),
    ];
    const now = world.clock.now();
    const midnight = startOfDay(localDate(now + day));
    world.advanceTime(midnight - now - 30 * minute);
    await siti.enter(code);
    world.advanceTime(90 * minute);
    const facts = factsOf(world, venue.id, [-hour, -30 * minute]);
    world.settings.noticesAlone = 0;
    expect(await desk.first.try(facts)).toMatchObject({ needsTwo: true });
    const { id } = await desk.first.mark(facts);
    await desk.second.decide(id);
    await notifyExposures(world);
    expect(await siti.notices()).toHaveLength(1);
  });

  test('tells also whoever’s check-in arrives afterwards', async () => {
    const world = await openCheckInWorld();
    const [{ venue, code }, siti, late, desk] = [
      await createVenue(world),
      await aVisitor(world),
      await aVisitor(world),
      await twoHealthOfficers(world),
    ];
    await siti.enter(code);
    const scanned = isoInstant(world.clock.now());
    world.advanceTime(2 * hour);
    const { id } = await desk.first.mark(factsOf(world, venue.id, [-2 * hour, -hour]));
    await desk.second.decide(id);
    await notifyExposures(world);
    await late.enter(code, { at: scanned });
    expect(await late.notices()).toMatchObject([{ venue: { id: venue.id } }]);
    expect(await toldIn(world)).toHaveLength(2);
  });

  test('tells all whom it can, also where whose a check-in is cannot be opened', async () => {
    const world = await openCheckInWorld();
    const [{ venue, code }, siti, desk] = [
      await createVenue(world),
      await aVisitor(world),
      await twoHealthOfficers(world),
    ];
    await (await aVisitor(world)).enter(code);
    await sql`update check_in_presence set who = 'altered'`.execute(world.sql);
    await siti.enter(code);
    world.advanceTime(hour);
    const { id } = await desk.first.mark(factsOf(world, venue.id, [-hour, 0]));
    await desk.second.decide(id);
    await notifyExposures(world);
    expect((await toldIn(world)).map(({ account }) => account)).toEqual([siti.me]);
  });

  test('that is withdrawn is told again, calmly and once; for many by two people', async () => {
    const world = await openCheckInWorld();
    const [{ venue, code }, siti, desk] = [
      await createVenue(world),
      await aVisitor(world),
      await twoHealthOfficers(world),
    ];
    await siti.enter(code);
    world.advanceTime(hour);
    const { id } = await desk.first.mark(factsOf(world, venue.id, [-hour, 0]));
    await desk.second.decide(id);
    await notifyExposures(world);
    expect(await desk.second.withdraw(id)).toEqual({ state: 'told' });
    await expect(desk.second.withdraw(id)).rejects.toMatchObject({ code: 'staff/second-person' });
    expect(await desk.first.withdraw(id)).toEqual({ state: 'withdrawing' });
    await notifyExposures(world);
    await notifyExposures(world);
    expect((await toldIn(world)).map(({ kind }) => kind)).toEqual(['exposure', 'exposure-withdrawn']);
    expect((await siti.notices())[0]?.withdrawnAt).not.toBeNull();
    await expect(desk.first.withdraw(id)).rejects.toMatchObject({ code: 'check-in/decided' });
  });

  test('that is put right tells those whom it still reaches what counts, and the others that they need not worry', async () => {
    const world = await openCheckInWorld();
    const [{ venue, code }, early, both, desk] = [
      await createVenue(world, { stayMinutes: 60 }),
      await aVisitor(world),
      await aVisitor(world),
      await twoHealthOfficers(world),
    ];
    await early.enter(code);
    world.advanceTime(30 * minute);
    await both.enter(code);
    world.advanceTime(90 * minute);
    const first = await desk.first.mark(factsOf(world, venue.id, [-2 * hour, -hour]));
    await desk.second.decide(first.id);
    await notifyExposures(world);
    const second = await desk.first.mark({
      ...factsOf(world, venue.id, [-hour, -30 * minute]),
      corrects: first.id,
    });
    await desk.second.decide(second.id);
    await notifyExposures(world);
    await notifyExposures(world);
    const told = await toldIn(world);
    const of = ({ me }: { me: string }) => told.filter(({ account }) => account === me).map(({ kind }) => kind);
    expect(of(early).toSorted()).toEqual(['exposure', 'exposure-withdrawn']);
    expect(of(both).toSorted()).toEqual(['exposure', 'exposure-corrected']);
    expect((await both.notices()).filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
  });

  test('that was refused or taken back tells nobody', async () => {
    const world = await openCheckInWorld();
    const [{ venue, code }, siti, desk] = [
      await createVenue(world),
      await aVisitor(world),
      await twoHealthOfficers(world),
    ];
    await siti.enter(code);
    world.advanceTime(hour);
    const { id } = await desk.first.mark(factsOf(world, venue.id, [-hour, 0]));
    expect(await desk.first.decide(id, false)).toEqual({ state: 'refused' });
    await expect(desk.second.decide(id)).rejects.toMatchObject({ code: 'check-in/decided' });
    await notifyExposures(world);
    expect(await toldIn(world)).toEqual([]);
  });
});

test('the health code says an exposure once people are told, until it is withdrawn; one that puts it right keeps it', async () => {
  const world = await openCheckInWorld();
  const [{ venue, code }, early, both, desk] = [
    await createVenue(world, { stayMinutes: 60 }),
    await aVisitor(world),
    await aVisitor(world),
    await twoHealthOfficers(world),
  ];
  const lastOf = (one: typeof early) =>
    readLastExposures(world, new Map([[one.me, [one.me]]])).then((found) => found.get(one.me));
  await early.enter(code);
  world.advanceTime(30 * minute);
  await both.enter(code);
  world.advanceTime(90 * minute);
  const wrong = factsOf(world, venue.id, [-2 * hour, -hour]);
  const first = await desk.first.mark(wrong);
  expect(await lastOf(early)).toBeUndefined();
  await desk.second.decide(first.id);
  await notifyExposures(world);
  expect([await lastOf(early), await lastOf(both)]).toEqual(Array(2).fill(parseInstant(wrong.to)));
  const right = factsOf(world, venue.id, [-hour, -30 * minute]);
  const second = await desk.first.mark({ ...right, corrects: first.id });
  await desk.second.decide(second.id);
  await notifyExposures(world);
  await notifyExposures(world);
  expect([await lastOf(early), await lastOf(both)]).toEqual([undefined, parseInstant(right.to)]);
});

test('each look and act of an officer is on record, without a name', async () => {
  const world = await openCheckInWorld();
  const [{ venue, code }, siti, desk] = [
    await createVenue(world),
    await aVisitor(world),
    await twoHealthOfficers(world),
  ];
  await siti.enter(code);
  world.advanceTime(hour);
  const facts = factsOf(world, venue.id, [-hour, 0]);
  await desk.first.try(facts);
  const { id } = await desk.first.mark(facts);
  await desk.second.decide(id);
  const { rows } = await sql<{ act: string }>`
    select act from audit_entry where actor_kind = 'staff' and act like 'check-in/%' and act not like '%venue' order by id`.execute(
    world.sql,
  );
  expect(rows.map(({ act }) => act)).toEqual(['check-in/try', 'check-in/mark', 'check-in/agree']);
  const other = await desk.first.mark(facts);
  await desk.second.decide(other.id, false);
  expect((await auditActionsOf(world, other.id)).at(-1)).toBe('check-in/refuse');
  await notifyExposures(world);
  await desk.first.withdraw(id);
  await desk.second.withdraw(id);
  expect((await auditActionsOf(world, id)).slice(-2)).toEqual(['check-in/ask-to-withdraw', 'check-in/withdraw']);
});
