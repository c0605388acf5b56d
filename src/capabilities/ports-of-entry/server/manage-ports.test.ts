import { expect, test } from 'vitest';
import { portsOfEntry } from '#country';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { portCodePattern } from '../rules/limits.ts';
import { ensurePortsOfEntry } from './ensure-ports.ts';
import { loadDemoLanes } from './load-demo.ts';
import { addLanes, addPort, changePort, listPorts, setLaneOpen } from './manage-ports.ts';
import { addTestPort, openPortsWorld } from './testing/world.ts';

const world = await openPortsWorld();
const administrator = await logInStaff(world, ['administrator']);
const findPort = async (id: string) => (await listPorts(world, administrator, {})).items.find((port) => port.id === id);

test('a new installation gets the ports of the country pack once, and the demo adds lanes', async () => {
  await Promise.all([ensurePortsOfEntry(world), ensurePortsOfEntry(world)]);
  const { items } = await listPorts(world, administrator, {});
  expect(items.map(({ code }) => code)).toEqual(portsOfEntry.map(({ code }) => code as string).sort());
  expect(items.every(({ code, isOpen }) => isOpen && portCodePattern.test(code))).toBe(true);
  await loadDemoLanes(world);
  await loadDemoLanes(world);
  const airport = (await listPorts(world, administrator, {})).items.find(({ kind }) => kind === 'air');
  expect(airport?.lanes.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    ...['1', '2', '3', '4', '5', '6'].map((number) => `counter ${number}`),
    'kiosk-hall 1',
    'health-desk 1',
  ]);
});

test('an administrator adds, renames and closes a port, and its code stays unique', async () => {
  const name = { en: 'Bangar Wharf', ms: 'Jeti Bangar' };
  const { id } = await addPort(world, nextRequest(administrator), { code: 'BN-BGR', name, kind: 'sea' });
  const taken = { problem: 'ports-of-entry/code-taken', data: [{ path: 'code', key: 'code-taken' }] };
  expect(
    await catchProblem(addPort(world, nextRequest(administrator), { code: 'BN-BGR', name, kind: 'sea' })),
  ).toMatchObject(taken);
  const { portId } = await addTestPort(world);
  const change = { id: portId, name, kind: 'land' as const, isOpen: false };
  expect(
    await catchProblem(changePort(world, nextRequest(administrator), { ...change, code: 'BN-BGR' })),
  ).toMatchObject(taken);
  await changePort(world, nextRequest(administrator), { ...change, code: 'BN-NEW' });
  expect(await findPort(portId)).toMatchObject({ code: 'BN-NEW', name, kind: 'land', isOpen: false });
  // A change of nothing is not audited.
  await changePort(world, nextRequest(administrator), { ...change, code: 'BN-NEW' });
  expect(await auditActionsOf(world, portId)).toEqual([
    'ports-of-entry/add-port',
    'ports-of-entry/add-lanes',
    'ports-of-entry/change-port',
  ]);
  expect(await findPort(id)).toMatchObject({ isOpen: true });
});

test('lanes are added by numbers and ranges, in the order in which people count', async () => {
  const { portId } = await addTestPort(world);
  const add = (numbers: string) => addLanes(world, nextRequest(administrator), { portId, kind: 'counter', numbers });
  expect(await add('20, 9-11, 10a')).toEqual({ laneCount: 5 });
  expect((await findPort(portId))?.lanes.map(({ number }) => number)).toEqual([
    '1',
    '2',
    '3',
    '9',
    '10',
    '10A',
    '11',
    '20',
  ]);
  expect(await catchProblem(add('4, 10A'))).toMatchObject({
    problem: 'ports-of-entry/lane-taken',
    data: [{ path: 'numbers', key: 'lane-taken' }],
  });
  // Numbers are unique within a kind only.
  await addLanes(world, nextRequest(administrator), { portId, kind: 'health-desk', numbers: '1' });
  for (const hundreds of [1, 2, 3]) await add(`${hundreds}00-${hundreds}59`);
  expect(await catchProblem(add('500-559'))).toMatchObject({ problem: 'ports-of-entry/too-many-lanes' });
});

test('closing and opening a lane is audited', async () => {
  const [id = ''] = (await addTestPort(world)).laneIds;
  for (const isOpen of [false, false, true]) await setLaneOpen(world, nextRequest(administrator), { id, isOpen });
  expect(await auditActionsOf(world, id)).toEqual(['ports-of-entry/close-lane', 'ports-of-entry/open-lane']);
});
