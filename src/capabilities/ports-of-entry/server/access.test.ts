import { expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { portsOfEntryRoutes } from './routes.ts';
import { addTestPort, openPortsWorld, signOff, signOn } from './testing/world.ts';

const world = await openPortsWorld();
const { portId } = await addTestPort(world);
let count = 0;
const newPort = () => ({ code: `NEW-${++count}`, name: { en: 'Port', ms: 'Pelabuhan' }, kind: 'sea' });

async function signedOn() {
  const officer = await logInStaff(world, ['border-officer']);
  const [laneId = ''] = (await addTestPort(world)).laneIds;
  return { officer, session: await signOn(world, officer, laneId) };
}

const send = await testRouteAccess(world, portsOfEntryRoutes, {
  listOpenPorts: () => ({}),
  listLanes: () => ({}),
  readMyLane: () => ({}),
  signOnToLane: async () => ({ laneId: (await addTestPort(world)).laneIds[0], takenOverSessionId: null }),
  signOffLane: async () => {
    const { officer, session } = await signedOn();
    return sentBy(officer, { sessionId: session.id, note: 'Printer is out of paper' });
  },
  acknowledgeHandover: async () => {
    const { officer, session } = await signedOn();
    await signOff(world, officer, session.id, 'Printer is out of paper');
    return { sessionId: session.id };
  },
  listPorts: () => ({}),
  addPort: newPort,
  changePort: async () => ({ ...newPort(), id: (await addTestPort(world)).portId, isOpen: false }),
  addLanes: () => ({ portId, kind: 'kiosk-hall', numbers: `${++count + 100}` }),
  setLaneOpen: async () => ({ id: (await addTestPort(world)).laneIds[0], isOpen: false }),
  readStaffPorts: async () => ({ staffId: (await logInStaff(world, ['border-officer'])).staffId }),
  setStaffPorts: async () => ({ staffId: (await logInStaff(world, ['border-officer'])).staffId, portIds: [portId] }),
});

test.each<[string, string, Record<string, unknown>]>([
  ['addPort', 'a code with lower-case umlauts', { code: 'bñ' }],
  ['addPort', 'a code that is too long', { code: 'ABCDEFGHIJK' }],
  ['addPort', 'a code that ends with a hyphen', { code: 'BN-' }],
  ['addPort', 'an unknown kind', { kind: 'space' }],
  ['addPort', 'a name of two lines', { name: { en: 'a\nb', ms: 'a' } }],
  ['addLanes', 'no number', { numbers: ' , ' }],
  ['addLanes', 'a falling range', { numbers: '8-1' }],
  ['addLanes', 'too many lanes', { numbers: '1-999' }],
  ['addLanes', 'an unknown kind', { kind: 'gate' }],
])('%s refuses %s', async (call, _case, change) => {
  const administrator = headersOf(await logInStaff(world, ['administrator']));
  expect((await send(call, administrator, change)).status).toBe(400);
});

test.each([{ note: 'a'.repeat(1001) }, { note: 'a\u0000b' }, { sessionId: '1' }])(
  'signOffLane refuses %j',
  async (change) => {
    const officer = headersOf(await logInStaff(world, ['border-officer']));
    expect((await send('signOffLane', officer, change)).status).toBe(400);
  },
);

test('an officer can sign off nobody else', async () => {
  const other = headersOf(await logInStaff(world, ['border-officer']));
  const { session } = await signedOn();
  expect((await send('signOffLane', other, { sessionId: session.id })).status).toBe(404);
  expect((await send('signOffLane', other, { sessionId: newId() })).status).toBe(404);
});
