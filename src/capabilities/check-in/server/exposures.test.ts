import { describe, expect, test } from 'vitest';
import { expectProblem } from '#foundation/server/testing/expect-problem.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { localDate, day, hour, minute, startOfDay } from '#foundation/time/clock.ts';
import { checkInData } from './personal-data.ts';
import { notifyExposures } from './notify-exposures.ts';
import { factsOf } from './testing/exposure-facts.ts';
import {
  type CheckInWorld,
  aVisitor,
  twoHealthOfficers,
  openCheckInWorld,
  createVenue,
  openExposureScene,
} from './testing/world.ts';

const listNotifications = async (world: CheckInWorld) => {
  return world.sql.all<{ kind: string; account: string }>`
    select kind, account_id as account from notifications_notice order by made_at, kind`;
};

/** Creates accounts, so that a few people stay below the approval threshold. */
const createAccounts = async (world: CheckInWorld, count: number) => {
  for (let index = 0; index < count; index++) await logIn(world);
};

/** Creates three venues with two visitors each, among many accounts. Returns the facts of their exposures. */
const createHallsOfTwo = async (world: CheckInWorld) => {
  const createHallOfTwo = async (nameEn: string) => {
    const { venue, code } = await createVenue(world, { nameEn });
    for (let person = 0; person < 2; person += 1) await (await aVisitor(world)).enter(code);
    return factsOf(world, venue.id, [0, hour]);
  };
  const halls = {
    first: await createHallOfTwo('First'),
    second: await createHallOfTwo('Second'),
    third: await createHallOfTwo('Third'),
  };
  await createAccounts(world, 800);
  world.advanceTime(hour);
  return halls;
};

describe('an exposure', () => {
  test('notifies people who were there long enough, and a child’s parent, once, after a second officer agreed', async () => {
    const { world, venue, code, siti, desk } = await openExposureScene();
    const [brief, elsewhere] = [await aVisitor(world), await aVisitor(world)];
    const hall = await createVenue(world, { nameEn: 'Hall' });
    const child = await siti.addChild();
    await siti.enter(code, { person_ids: [siti.me, child] });
    await elsewhere.enter(hall.code);
    world.advanceTime(50 * minute);
    await brief.enter(code);
    world.advanceTime(10 * minute);
    const facts = factsOf(world, venue.id, [-hour, 0]);
    expect(await desk.first.try(facts)).toEqual({ band: '0-4', minutes: 15, needsSecondApprover: true });
    const { id, state } = await desk.first.mark(facts);
    expect(state).toBe('waiting');
    await notifyExposures(world);
    expect(await listNotifications(world)).toEqual([]);
    await expectProblem(desk.first.decide(id), 'staff/second-person');
    expect(await desk.second.decide(id)).toEqual({ state: 'notifying' });
    await Promise.all([notifyExposures(world), notifyExposures(world)]);
    await notifyExposures(world);
    // One notification for both persons.
    expect(await listNotifications(world)).toEqual([{ kind: 'exposure', account: siti.me }]);
    expect(await siti.notices()).toMatchObject([
      { venue: { id: venue.id }, fromAt: facts.from, toAt: facts.to, advice: 'test', withdrawnAt: null },
      { venue: { id: venue.id } },
    ]);
    expect((await siti.notices()).map(({ person }) => person).toSorted()).toEqual([siti.me, child].toSorted());
    expect(await brief.notices()).toEqual([]);
    expect(await elsewhere.notices()).toEqual([]);
    expect((await checkInData.read(world, siti.me)).notices).toHaveLength(2);
  });

  test('needs a second officer for more than 50 people or 0.5 % of the accounts, and none below', async () => {
    const { world, venue, code, siti, desk } = await openExposureScene();
    await siti.enter(code);
    world.advanceTime(hour);
    const facts = factsOf(world, venue.id, [-hour, 0]);
    await createAccounts(world, 198);
    expect(await desk.first.try(facts)).toMatchObject({ needsSecondApprover: true });
    await createAccounts(world, 1);
    expect(await desk.first.try(facts)).toMatchObject({ needsSecondApprover: false });
    world.settings.noticesWithoutApproval = 0;
    expect(await desk.first.try(facts)).toMatchObject({ needsSecondApprover: true });
    world.settings.noticesWithoutApproval = 1;
    expect(await desk.first.mark(facts)).toMatchObject({ state: 'notifying' });
    await notifyExposures(world);
    expect(await siti.notices()).toHaveLength(1);
  });

  test('needs a second officer when too many were notified without one in the last day, by any officer', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesWithoutApproval = 2;
    const desk = await twoHealthOfficers(world);
    const { first, second, third } = await createHallsOfTwo(world);
    // Concurrent requests must count each other.
    const outcomes = await Promise.all([desk.first.mark(first), desk.second.mark(second)]);
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['notifying', 'waiting']);
    expect(await desk.first.try(third)).toMatchObject({ needsSecondApprover: true });
    await notifyExposures(world);
    expect(await listNotifications(world)).toHaveLength(2);
    expect(await desk.second.mark(third)).toMatchObject({ state: 'waiting' });
    // The period of the threshold is over after a day.
    world.advanceTime(day);
    expect(await desk.first.try(third)).toMatchObject({ needsSecondApprover: false });
  });

  test('can be withdrawn by one officer; a person notified of both counts once', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesWithoutApproval = 2;
    const [desk, first, second] = [
      await twoHealthOfficers(world),
      await createVenue(world, { nameEn: 'First' }),
      await createVenue(world, { nameEn: 'Second' }),
    ];
    for (const { code } of [first, first, second]) await (await aVisitor(world)).enter(code);
    await createAccounts(world, 600);
    world.advanceTime(hour);
    const mistaken = await desk.first.mark(factsOf(world, first.venue.id, [-hour, 0]));
    expect(mistaken).toMatchObject({ state: 'notifying' });
    await notifyExposures(world);
    const other = factsOf(world, second.venue.id, [-hour, 0]);
    expect(await desk.first.try(other)).toMatchObject({ needsSecondApprover: true });
    world.settings.noticesWithoutApproval = 3;
    expect(await desk.first.try(other)).toMatchObject({ needsSecondApprover: false });
    expect(await desk.first.withdraw(mistaken.id)).toEqual({ state: 'withdrawing' });
    await notifyExposures(world);
    expect(await desk.first.try(other)).toMatchObject({ needsSecondApprover: false });
    world.settings.noticesWithoutApproval = 2;
    expect(await desk.first.try(other)).toMatchObject({ needsSecondApprover: true });
  });

  test('counts as withdrawn by one officer if the same officer requested the withdrawal a day before', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesWithoutApproval = 2;
    const desk = await twoHealthOfficers(world);
    const { first, second, third } = await createHallsOfTwo(world);
    await desk.first.mark(first);
    const { id } = await desk.first.mark(second);
    await desk.second.decide(id);
    await notifyExposures(world);
    expect(await desk.first.withdraw(id)).toEqual({ state: 'notified' });
    world.advanceTime(day);
    expect(await desk.first.try(third)).toMatchObject({ needsSecondApprover: false });
    expect(await desk.first.withdraw(id)).toEqual({ state: 'withdrawing' });
    await notifyExposures(world);
    expect(await desk.first.try(third)).toMatchObject({ needsSecondApprover: true });
  });

  test('counts for the next exposure when one officer withdraws it, even after a correction was withdrawn', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesWithoutApproval = 2;
    const desk = await twoHealthOfficers(world);
    const { first, second } = await createHallsOfTwo(world);
    const { id } = await desk.first.mark(first);
    await notifyExposures(world);
    world.advanceTime(day);
    const correction = await desk.first.mark({ ...first, corrects: id });
    expect(correction).toMatchObject({ state: 'waiting' });
    expect(await desk.first.decide(correction.id, false)).toEqual({ state: 'refused' });
    expect(await desk.first.withdraw(id)).toEqual({ state: 'withdrawing' });
    await notifyExposures(world);
    expect(await desk.first.try(second)).toMatchObject({ needsSecondApprover: true });
  });

  test('does not count for the next exposure when two officers withdrew it', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesWithoutApproval = 2;
    const [desk, hall, market] = [
      await twoHealthOfficers(world),
      await createVenue(world, { nameEn: 'Hall' }),
      await createVenue(world),
    ];
    for (const { code } of [hall, hall, hall, market]) await (await aVisitor(world)).enter(code);
    await createAccounts(world, 600);
    world.advanceTime(hour);
    const { id } = await desk.first.mark(factsOf(world, hall.venue.id, [-hour, 0]));
    await desk.second.decide(id);
    await notifyExposures(world);
    expect(await desk.first.withdraw(id)).toEqual({ state: 'notified' });
    expect(await desk.second.withdraw(id)).toEqual({ state: 'withdrawing' });
    await notifyExposures(world);
    expect(await desk.first.try(factsOf(world, market.venue.id, [-hour, 0]))).toMatchObject({
      needsSecondApprover: false,
    });
  });

  test('does not count for the next exposure when two officers marked it', async () => {
    const world = await openCheckInWorld();
    world.settings.noticesWithoutApproval = 1;
    const [desk, hall, market] = [
      await twoHealthOfficers(world),
      await createVenue(world, { nameEn: 'Hall' }),
      await createVenue(world),
    ];
    for (const visitor of [await aVisitor(world), await aVisitor(world)]) await visitor.enter(hall.code);
    await (await aVisitor(world)).enter(market.code);
    await createAccounts(world, 300);
    world.advanceTime(hour);
    const { id } = await desk.first.mark(factsOf(world, hall.venue.id, [-hour, 0]));
    expect(await desk.second.decide(id)).toEqual({ state: 'notifying' });
    await notifyExposures(world);
    expect(await desk.first.mark(factsOf(world, market.venue.id, [-hour, 0]))).toMatchObject({ state: 'notifying' });
  });

  test('reaches people until the end of the usual stay, or until their check-out', async () => {
    const { world, venue, code, siti: stayed, desk } = await openExposureScene({ stayMinutes: 60 });
    const left = await aVisitor(world);
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

  test('reaches people who came the day before and were still there', async () => {
    const { world, venue, code, siti, desk } = await openExposureScene();
    const now = world.clock.now();
    const midnight = startOfDay(localDate(now + day));
    world.advanceTime(midnight - now - 30 * minute);
    await siti.enter(code);
    world.advanceTime(90 * minute);
    const facts = factsOf(world, venue.id, [-hour, -30 * minute]);
    world.settings.noticesWithoutApproval = 0;
    expect(await desk.first.try(facts)).toMatchObject({ needsSecondApprover: true });
    const { id } = await desk.first.mark(facts);
    await desk.second.decide(id);
    await notifyExposures(world);
    expect(await siti.notices()).toHaveLength(1);
  });

  test('also notifies people whose check-in arrives later', async () => {
    const { world, venue, code, siti, desk } = await openExposureScene();
    const late = await aVisitor(world);
    await siti.enter(code);
    const scannedAt = world.clock.instant();
    world.advanceTime(2 * hour);
    const { id } = await desk.first.mark(factsOf(world, venue.id, [-2 * hour, -hour]));
    await desk.second.decide(id);
    await notifyExposures(world);
    await late.enter(code, { at: scannedAt });
    expect(await late.notices()).toMatchObject([{ venue: { id: venue.id } }]);
    expect(await listNotifications(world)).toHaveLength(2);
  });

  test('notifies all others when the subject of a check-in cannot be decrypted', async () => {
    const { world, venue, code, siti, desk } = await openExposureScene();
    await (await aVisitor(world)).enter(code);
    await world.sql.run`update check_in_presence set subject = 'altered'`;
    await siti.enter(code);
    world.advanceTime(hour);
    const { id } = await desk.first.mark(factsOf(world, venue.id, [-hour, 0]));
    await desk.second.decide(id);
    await notifyExposures(world);
    expect((await listNotifications(world)).map(({ account }) => account)).toEqual([siti.me]);
  });

  test('notifies once of its withdrawal, which needs two officers for many people', async () => {
    const { world, venue, code, siti, desk } = await openExposureScene();
    await siti.enter(code);
    world.advanceTime(hour);
    const { id } = await desk.first.mark(factsOf(world, venue.id, [-hour, 0]));
    await desk.second.decide(id);
    await notifyExposures(world);
    expect(await desk.second.withdraw(id)).toEqual({ state: 'notified' });
    await expectProblem(desk.second.withdraw(id), 'staff/second-person');
    expect(await desk.first.withdraw(id)).toEqual({ state: 'withdrawing' });
    await notifyExposures(world);
    await notifyExposures(world);
    expect((await listNotifications(world)).map(({ kind }) => kind)).toEqual(['exposure', 'exposure-withdrawn']);
    expect((await siti.notices())[0]?.withdrawnAt).not.toBeNull();
    await expectProblem(desk.first.withdraw(id), 'check-in/decided');
  });

  test('notifies of a correction those whom it still reaches, and the others of the withdrawal', async () => {
    const { world, venue, code, siti: early, desk } = await openExposureScene({ stayMinutes: 60 });
    const both = await aVisitor(world);
    await early.enter(code);
    world.advanceTime(30 * minute);
    await both.enter(code);
    world.advanceTime(90 * minute);
    const first = await desk.first.mark(factsOf(world, venue.id, [-2 * hour, -hour]));
    await desk.second.decide(first.id);
    await notifyExposures(world);
    const second = await desk.first.mark({ ...factsOf(world, venue.id, [-hour, -30 * minute]), corrects: first.id });
    await desk.second.decide(second.id);
    await notifyExposures(world);
    await notifyExposures(world);
    const notifications = await listNotifications(world);
    const kindsFor = ({ me }: { me: string }) =>
      notifications.filter(({ account }) => account === me).map(({ kind }) => kind);
    expect(kindsFor(early).toSorted()).toEqual(['exposure', 'exposure-withdrawn']);
    expect(kindsFor(both).toSorted()).toEqual(['exposure', 'exposure-corrected']);
    expect((await both.notices()).filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
  });

  test('notifies no one after it was refused or withdrawn', async () => {
    const { world, venue, code, siti, desk } = await openExposureScene();
    await siti.enter(code);
    world.advanceTime(hour);
    const { id } = await desk.first.mark(factsOf(world, venue.id, [-hour, 0]));
    expect(await desk.first.decide(id, false)).toEqual({ state: 'refused' });
    await expectProblem(desk.second.decide(id), 'check-in/decided');
    await notifyExposures(world);
    expect(await listNotifications(world)).toEqual([]);
  });
});
