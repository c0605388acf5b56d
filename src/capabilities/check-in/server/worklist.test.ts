import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { auditActionsOf, waitingFor } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { exposureWorklist } from './store-worklist.ts';
import { notifyExposures } from './notify-exposures.ts';
import { type CheckInWorld, twoHealthOfficers, openCheckInWorld, createVenue, aVisitor } from './testing/world.ts';

/** What waits on somebody's first page. */
const waits = async (world: CheckInWorld, who: StaffActor) =>
  (await waitingFor([exposureWorklist])(world, nextRequest(who))).items;
const one = [{ to: '/staff/exposures', count: 1 }];

/** A market where somebody was in the last hour, and an exposure there that reaches more people than one officer tells. */
async function marked() {
  const world = await openCheckInWorld();
  world.settings.noticesAlone = 0;
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

test('an exposure of many waits on the first page of whoever may agree, not of who marked it', async () => {
  const { world, desk, id } = await marked();
  expect([await waits(world, desk.staff), await waits(world, desk.other)]).toEqual([[], one]);
  await desk.second.decide(id);
  expect(await waits(world, desk.other)).toEqual([]);
});

test('a withdrawal that was asked for waits there too; refused, it is as if nobody had asked', async () => {
  const { world, siti, desk, id } = await marked();
  await desk.second.decide(id);
  await notifyExposures(world);
  await expect(desk.second.decide(id, false)).rejects.toMatchObject({ code: 'check-in/decided' });
  expect(await desk.first.withdraw(id)).toEqual({ state: 'told' });
  expect([await waits(world, desk.staff), await waits(world, desk.other)]).toEqual([[], one]);
  expect(await desk.second.decide(id, false)).toEqual({ state: 'told' });
  expect(await waits(world, desk.other)).toEqual([]);
  expect((await auditActionsOf(world, id)).at(-1)).toBe('check-in/refuse-withdrawal');
  expect(await desk.first.withdraw(id)).toEqual({ state: 'told' });
  expect(await desk.first.decide(id, false)).toEqual({ state: 'told' });
  await desk.first.withdraw(id);
  expect(await desk.second.withdraw(id)).toEqual({ state: 'withdrawing' });
  await notifyExposures(world);
  expect(await siti.notices()).toMatchObject([{ withdrawnAt: expect.any(String) as string }]);
});
