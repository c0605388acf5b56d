import { expect, test } from 'vitest';
import {
  checkCertifiedPassword,
  goodPassword,
  setCertifiedPassword,
} from '#capabilities/certified-password/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { catchProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { listCheckIns, listExposureNotices } from './list-check-ins.ts';
import { notifyExposures } from './notify-exposures.ts';
import { type CheckInWorld, twoHealthOfficers, openCheckInWorld, createVenue, aVisitor } from './testing/world.ts';

const needed = { problem: 'certified-password/needed', status: 403 };

test('a check-in, check-out or deletion for others needs the certified password if one is set', async () => {
  const world = await openCheckInWorld();
  const guarded = { ...world, settings: { certifiedPasswordMinutes: 10 } };
  const mother = await aFamilyUser(world);
  const child = await mother.addChild();
  const { code } = await createVenue(world);
  await setCertifiedPassword(guarded, nextRequest(mother.who), { password: goodPassword });
  const who = await logIn(world, { mobile: mother.mobile });
  const visitor = await aVisitor(world, { ...mother, who });
  const both = { person_ids: [visitor.me, child] };
  const childOnly = { person_ids: [child] };
  for (const attempt of [
    () => visitor.enter(code, both),
    () => visitor.leave(both),
    () => visitor.enter(code, childOnly),
  ])
    expect(await catchProblem(attempt())).toMatchObject(needed);
  // A request with several people checks none in, and does not reveal whether the others have entries.
  for (const list of [listCheckIns, listExposureNotices])
    expect(await list(world, nextRequest(who), { unprompted: 'yes' })).toMatchObject({
      items: [],
      othersOmitted: true,
    });
  // Reading all entries asks for the password, whether there are any or not.
  expect(await catchProblem(visitor.list())).toMatchObject(needed);
  const [ownCheckIn] = await visitor.enter(code);
  expect(ownCheckIn).toMatchObject({ person: visitor.me });

  // A request that waited for the password carries the time of its scan.
  const scannedAt = world.clock.now();
  world.advanceTime(9 * minute);
  await checkCertifiedPassword(guarded, nextRequest(who), { password: goodPassword });
  const [item] = await visitor.enter(code, { person_ids: [child], scan_id: newId(), at: isoInstant(scannedAt) });
  expect(item).toMatchObject({ person: child, enteredAt: ownCheckIn?.enteredAt });
  world.advanceTime(11 * minute);
  expect(await catchProblem(visitor.remove(item?.id ?? ''))).toMatchObject(needed);
  expect(await visitor.remove(ownCheckIn?.id ?? '')).toEqual({ id: ownCheckIn?.id });
});

test('others’ check-ins and notices need the password; the user’s own do not', async () => {
  const world = await openCheckInWorld();
  const guarded = { ...world, settings: { certifiedPasswordMinutes: 10 } };
  const { venue, code } = await createVenue(world);
  const family = await aFamilyUser(world);
  const [helper, helped] = [await aVisitor(world, family), await aVisitor(world)];
  await family.ask(helped);
  await helped.accept();
  for (const person of [helper, helped]) await person.enter(code);
  world.advanceTime(hour);
  const [from, to] = [isoInstant(world.clock.now() - hour), world.clock.instant()];
  const desk = await twoHealthOfficers(world);
  const { id } = await desk.first.mark({ venue: venue.id, from, to, reason: 'confirmed-case', advice: 'test' });
  await desk.second.decide(id);
  await notifyExposures(world);
  await setCertifiedPassword(guarded, nextRequest(helper.who), { password: goodPassword });
  const who = await logIn(world, { mobile: helper.mobile });
  const visitor = await aVisitor(world, { ...family, who });
  const readWithoutPrompt = async () => {
    const lists = [listCheckIns, listExposureNotices].map(async (list) => {
      const { items, othersOmitted } = await list(world, nextRequest(who), { unprompted: 'yes' });
      return { persons: items.map(({ person }) => person).toSorted(), othersOmitted };
    });
    return Promise.all(lists);
  };
  const both = [helper.me, helped.me].toSorted();

  expect(await catchProblem(visitor.list())).toMatchObject(needed);
  expect(await catchProblem(visitor.notices())).toMatchObject(needed);
  const ownOnly = { persons: [helper.me], othersOmitted: true };
  expect(await readWithoutPrompt()).toEqual([ownOnly, ownOnly]);
  expect((await visitor.here()).map(({ person }) => person)).toEqual([helper.me]);
  expect(await listAccesses(world, helped.me)).toEqual([]);

  await checkCertifiedPassword(guarded, nextRequest(who), { password: goodPassword });
  for (const read of [visitor.list, visitor.notices, visitor.here])
    expect((await read()).map(({ person }) => person).toSorted()).toEqual(both);
  const everyone = { persons: both, othersOmitted: false };
  expect(await readWithoutPrompt()).toEqual([everyone, everyone]);
  await visitor.list();
  expect(await listAccesses(world, helped.me)).toEqual(['check-in/read', 'check-in/read-notices']);
  world.advanceTime(hour + minute);
  await checkCertifiedPassword(guarded, nextRequest(who), { password: goodPassword });
  await visitor.list();
  expect(await listAccesses(world, helped.me)).toHaveLength(3);
});

/** Lists the accesses of others to a person's check-ins. */
async function listAccesses(world: CheckInWorld, person: string): Promise<string[]> {
  const rows = await world.sql.all<{ action: string }>`select action from audit_entry
    where subject_kind = 'member' and subject_id = ${person} and actor_id <> ${person} and action like 'check-in/read%'
    order by action`;
  return rows.map(({ action }) => action);
}
