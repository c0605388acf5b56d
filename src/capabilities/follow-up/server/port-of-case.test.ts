import { expect, test } from 'vitest';
import { addTestPort, limitToPorts, signOn } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { listCases } from './list-cases.ts';
import { openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);

/** A case of a traveller who was referred at a lane of a new port. */
async function referredAtPort() {
  const { portId, laneIds } = await addTestPort(world);
  const session = await signOn(world, desk.atCounter, laneIds[0] ?? '');
  const { cases } = await desk.referred(undefined, [1], { laneSessionId: session.id });
  return { portId, caseId: cases[0] ?? '' };
}

test('cases are filtered by the port where the traveller was referred', async () => {
  const [here, there] = [await referredAtPort(), await referredAtPort()];
  const idsAt = async (port: string) =>
    (await listCases(world, nextRequest(desk.officer), { list: 'new', port })).items.map(({ id }) => id);
  expect(await idsAt(here.portId)).toEqual([here.caseId]);
  expect(await idsAt(there.portId)).toEqual([there.caseId]);
});

test('an officer who is limited to ports lists their cases, and those without a port', async () => {
  const [here, there] = [await referredAtPort(), await referredAtPort()];
  const withoutLane = (await desk.referred()).cases[0] ?? '';
  const doctor = await logInStaff(world, ['health-officer']);
  const list = async () => {
    const { items, counts } = await listCases(world, nextRequest(doctor), { list: 'new', limit: '100' });
    return { ids: items.map(({ id }) => id), count: counts.new };
  };
  expect((await list()).ids).toEqual(expect.arrayContaining([here.caseId, there.caseId, withoutLane]));
  await limitToPorts(world, doctor, [here.portId]);
  const { ids, count } = await list();
  expect(ids).toEqual(expect.arrayContaining([here.caseId, withoutLane]));
  expect(ids).not.toContain(there.caseId);
  expect(count).toBe(ids.length);
});
