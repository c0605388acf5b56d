import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { readMyLane } from './lane-sessions.ts';
import { listLanes, listOpenPorts } from './list-lanes.ts';
import { readStaffPorts, setStaffPorts } from './staff-ports.ts';
import { addTestPort, limitToPorts, openPortsWorld, signOn } from './testing/world.ts';

const world = await openPortsWorld();
const [first, second] = [await addTestPort(world), await addTestPort(world, { kind: 'sea' })];
const portsOf = async (reader: StaffActor) =>
  (await listOpenPorts(world, nextRequest(reader), {})).items.map(({ id }) => id);

test('a limited officer sees and signs on at these ports only, until the limit ends', async () => {
  const officer = await logInStaff(world, ['border-officer']);
  expect(await portsOf(officer)).toEqual(expect.arrayContaining([first.portId, second.portId]));
  await limitToPorts(world, officer, [second.portId]);
  expect(await portsOf(officer)).toEqual([second.portId]);
  expect((await listLanes(world, nextRequest(officer), {})).items.map(({ id }) => id)).toEqual([second.portId]);
  expect(await catchProblem(signOn(world, officer, first.laneIds[0] ?? ''))).toMatchObject({
    problem: 'ports-of-entry/port-not-allowed',
    status: 403,
  });
  await signOn(world, officer, second.laneIds[0] ?? '');
  await limitToPorts(world, officer, []);
  await signOn(world, officer, first.laneIds[0] ?? '');
});

test('a limit ends the session at a lane of another port, and no other one', async () => {
  const [moved, stays] = [await logInStaff(world, ['border-officer']), await logInStaff(world, ['border-officer'])];
  await signOn(world, moved, first.laneIds[1] ?? '');
  await signOn(world, stays, second.laneIds[1] ?? '');
  for (const officer of [moved, stays]) await limitToPorts(world, officer, [second.portId]);
  expect((await readMyLane(world, nextRequest(moved), {})).session).toBeNull();
  expect((await readMyLane(world, nextRequest(stays), {})).session).not.toBeNull();
});

test('a limit is set by another administrator, to ports that exist, for staff who exist', async () => {
  const administrator = await logInStaff(world, ['administrator']);
  const { staffId } = await logInStaff(world, ['border-officer']);
  const set = (input: { staffId: string; portIds: string[] }) =>
    catchProblem(
      inTransaction(world.sql, (sql) => setStaffPorts({ ...world, sql }, nextRequest(administrator), input)),
    );
  expect(await set({ staffId: administrator.staffId, portIds: [] })).toMatchObject({
    problem: 'ports-of-entry/own-limit',
  });
  expect(await set({ staffId, portIds: [newId()] })).toMatchObject({ problem: 'foundation/invalid' });
  expect(await set({ staffId: newId(), portIds: [] })).toMatchObject({ problem: 'foundation/not-found' });
  await set({ staffId, portIds: [first.portId, first.portId] });
  await set({ staffId, portIds: [first.portId] });
  expect(await readStaffPorts(world, administrator, { staffId })).toEqual({ portIds: [first.portId] });
  const actions = (await auditActionsOf(world, administrator.staffId)).filter((action) => action.startsWith('ports'));
  expect(actions).toEqual(['ports-of-entry/limit-staff']);
});
