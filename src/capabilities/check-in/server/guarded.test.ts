import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkCertified, goodPassword, setCertified } from '#capabilities/certified-password/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { listCheckIns, listExposureNotices } from './list-check-ins.ts';
import { notifyExposures } from './notify-exposures.ts';
import { type CheckInWorld, twoHealthOfficers, openCheckInWorld, createVenue, aVisitor } from './testing/world.ts';

const needed = { problem: 'certified/needed', status: 403 };

test('checking somebody else in or out, and taking it away, want the certified password where one is set', async () => {
  const world = await openCheckInWorld();
  const guarded = { ...world, settings: { certifiedMinutes: 10 } };
  const mother = await aFamilyUser(world);
  const child = await mother.addChild();
  const { code } = await createVenue(world);
  await setCertified(guarded, nextRequest(mother.who), { password: goodPassword });
  const who = await logIn(world, { mobile: mother.mobile });
  const late = await aVisitor(world, { ...mother, who });
  const both = { person_ids: [late.me, child] };
  const forHer = { person_ids: [child] };
  for (const refused of [() => late.enter(code, both), () => late.leave(both), () => late.enter(code, forHer)])
    expect(await catchProblem(refused())).toMatchObject(needed);
  // Of several, nobody is checked in; whether there is anything of others is not said.
  for (const list of [listCheckIns, listExposureNotices])
    expect(await list(world, nextRequest(who), { unasked: 'yes' })).toMatchObject({ items: [], othersLeftOut: true });
  // Whoever asks for everybody's is asked, whether there is anything or not.
  expect(await catchProblem(late.list())).toMatchObject(needed);
  const [own] = await late.enter(code);
  expect(own).toMatchObject({ person: late.me });

  // What waited for the password on the phone says by then when it was scanned.
  const scannedAt = world.clock.now();
  world.advanceTime(9 * minute);
  await checkCertified(guarded, nextRequest(who), { password: goodPassword });
  const [item] = await late.enter(code, { person_ids: [child], scan_id: newId(), at: isoInstant(scannedAt) });
  expect(item).toMatchObject({ person: child, enteredAt: own?.enteredAt });
  world.advanceTime(11 * minute);
  expect(await catchProblem(late.remove(item?.id ?? ''))).toMatchObject(needed);
  expect(await late.remove(own?.id ?? '')).toEqual({ id: own?.id });
});

test('where somebody else was, and what they were told, is shown with the password alone; oneself is shown without', async () => {
  const world = await openCheckInWorld();
  const guarded = { ...world, settings: { certifiedMinutes: 10 } };
  const { venue, code } = await createVenue(world);
  const family = await aFamilyUser(world);
  const [helper, helped] = [await aVisitor(world, family), await aVisitor(world)];
  await family.ask(helped);
  await helped.accept();
  for (const one of [helper, helped]) await one.enter(code);
  world.advanceTime(hour);
  const [from, to] = [isoInstant(world.clock.now() - hour), isoInstant(world.clock.now())];
  const desk = await twoHealthOfficers(world);
  const { id } = await desk.first.mark({ venue: venue.id, from, to, reason: 'confirmed-case', advice: 'test' });
  await desk.second.decide(id);
  await notifyExposures(world);
  await setCertified(guarded, nextRequest(helper.who), { password: goodPassword });
  const who = await logIn(world, { mobile: helper.mobile });
  const late = await aVisitor(world, { ...family, who });
  const unasked = async () => {
    const lists = [listCheckIns, listExposureNotices].map(async (list) => {
      const { items, othersLeftOut } = await list(world, nextRequest(who), { unasked: 'yes' });
      return { persons: items.map(({ person }) => person).toSorted(), othersLeftOut };
    });
    return Promise.all(lists);
  };
  const both = [helper.me, helped.me].toSorted();

  expect([await catchProblem(late.list()), await catchProblem(late.notices())]).toMatchObject([needed, needed]);
  const own = { persons: [helper.me], othersLeftOut: true };
  expect(await unasked()).toEqual([own, own]);
  expect((await late.here()).map(({ person }) => person)).toEqual([helper.me]);
  expect(await looksAt(world, helped.me)).toEqual([]);

  await checkCertified(guarded, nextRequest(who), { password: goodPassword });
  for (const shown of [late.list, late.notices, late.here])
    expect((await shown()).map(({ person }) => person).toSorted()).toEqual(both);
  const all = { persons: both, othersLeftOut: false };
  expect(await unasked()).toEqual([all, all]);
  await late.list();
  expect(await looksAt(world, helped.me)).toEqual(['check-in/read', 'check-in/read-notices']);
  world.advanceTime(hour + minute);
  await checkCertified(guarded, nextRequest(who), { password: goodPassword });
  await late.list();
  expect(await looksAt(world, helped.me)).toHaveLength(3);
});

/** What others did is on record about somebody. */
async function looksAt(world: CheckInWorld, person: string): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`select act from audit_entry
    where subject_kind = 'member' and subject_id = ${person} and actor_id <> ${person} and act like 'check-in/read%'
    order by act`.execute(world.sql);
  return rows.map(({ act }) => act);
}
