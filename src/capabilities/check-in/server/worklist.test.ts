import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { auditActionsOf, createPendingWorkCounter } from '#capabilities/staff/server/testing/public.ts';
import { expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { exposureWorklist } from './store-worklist.ts';
import { notifyExposures } from './notify-exposures.ts';
import { type CheckInWorld, twoHealthOfficers, openCheckInWorld, createVenue, aVisitor } from './testing/world.ts';

const readWorklist = async (world: CheckInWorld, who: StaffActor) =>
  (await createPendingWorkCounter([exposureWorklist])(world, nextRequest(who))).items;
const oneExposure = [{ to: '/staff/exposures', count: 1 }];

/** Marks an exposure at a venue with a visitor, which reaches more people than one officer may notify. */
async function aMarkedExposure() {
  const world = await openCheckInWorld();
  world.settings.noticesWithoutApproval = 0;
  const [{ venue, code }, siti, desk] = [
    await createVenue(world),
    await aVisitor(world),
    await twoHealthOfficers(world),
  ];
  await siti.enter(code);
  world.advanceTime(hour);
  const now = world.clock.now();
  const facts = { venue: venue.id, from: isoInstant(now - hour), to: isoInstant(now) };
  const { id } = await desk.first.mark({ ...facts, reason: 'confirmed-case', advice: 'test' });
  return { world, siti, desk, id };
}

test('an exposure of many people appears in the other officer’s worklist, not in that of the one who marked it', async () => {
  const { world, desk, id } = await aMarkedExposure();
  expect(await readWorklist(world, desk.staff)).toEqual([]);
  expect(await readWorklist(world, desk.other)).toEqual(oneExposure);
  await desk.second.decide(id);
  expect(await readWorklist(world, desk.other)).toEqual([]);
});

test('a requested withdrawal appears in the worklist, until it is refused', async () => {
  const { world, siti, desk, id } = await aMarkedExposure();
  await desk.second.decide(id);
  await notifyExposures(world);
  await expectProblem(desk.second.decide(id, false), 'check-in/decided');
  expect(await desk.first.withdraw(id)).toEqual({ state: 'notified' });
  expect(await readWorklist(world, desk.staff)).toEqual([]);
  expect(await readWorklist(world, desk.other)).toEqual(oneExposure);
  expect(await desk.second.decide(id, false)).toEqual({ state: 'notified' });
  expect(await readWorklist(world, desk.other)).toEqual([]);
  expect((await auditActionsOf(world, id)).at(-1)).toBe('check-in/refuse-withdrawal');
  expect(await desk.first.withdraw(id)).toEqual({ state: 'notified' });
  expect(await desk.first.decide(id, false)).toEqual({ state: 'notified' });
  await desk.first.withdraw(id);
  expect(await desk.second.withdraw(id)).toEqual({ state: 'withdrawing' });
  await notifyExposures(world);
  expect(await siti.notices()).toMatchObject([{ withdrawnAt: expect.any(String) as string }]);
});
