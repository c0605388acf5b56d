import { expect, test } from 'vitest';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, hour, minute } from '#foundation/time/clock.ts';
import { findLaneOfAction, readLaneLabels, readPortNames } from './find-lanes.ts';
import { deleteOldSessions } from './jobs.ts';
import { acknowledgeHandover, readMyLane } from './lane-sessions.ts';
import { listLanes, listOpenPorts } from './list-lanes.ts';
import { changePort, listPorts, setLaneOpen } from './manage-ports.ts';
import { findSession } from './store-sessions.ts';
import { addTestPort, openPortsWorld, signOff, signOn } from './testing/world.ts';

const world = await openPortsWorld();

const anOfficer = (name = 'Awang Ahmad') => logInStaff(world, ['border-officer'], { name });
const readLane = async (officer: StaffActor) => (await readMyLane(world, nextRequest(officer), {})).session;
const withDevice = (officer: StaffActor, deviceId: string): StaffActor => ({
  ...officer,
  appInfo: { ...officer.appInfo, deviceId },
});
const findPort = async (reader: StaffActor, portId: string) =>
  (await listLanes(world, nextRequest(reader), {})).items.find(({ id }) => id === portId);

test('an officer signs on to a lane, moves to another one, and signs off', async () => {
  const officer = await anOfficer();
  const { portId, laneIds } = await addTestPort(world);
  const [first = '', second = ''] = laneIds;
  expect(await readLane(officer)).toBeNull();
  const session = await signOn(world, officer, first);
  expect(session).toMatchObject({ portId, laneId: first, lane: { en: 'Lane 1', ms: 'Lorong 1' }, handoverNotes: [] });
  expect(await readLane(officer)).toMatchObject({ id: session.id });
  expect((await findPort(officer, portId))?.lanes.map(({ name, holder }) => [name, holder?.staff])).toEqual([
    ['Lane 1', 'Awang Ahmad'],
    ['Lane 2', undefined],
    ['Lane 3', undefined],
  ]);
  const moved = await signOn(world, officer, second);
  expect(await findSession(world.sql, session.id)).toMatchObject({ end_reason: 'moved' });
  expect((await findPort(officer, portId))?.lanes.map(({ holder }) => holder?.sessionId)).toEqual([
    undefined,
    moved.id,
    undefined,
  ]);
  await signOff(world, officer, moved.id);
  expect(await readLane(officer)).toBeNull();
  const actions = (await auditActionsOf(world, officer.staffId)).filter((action) => action.startsWith('ports'));
  expect(actions).toEqual(['ports-of-entry/sign-on', 'ports-of-entry/sign-on', 'ports-of-entry/sign-off']);
});

test('signing on to the same lane again on the same device keeps the session', async () => {
  const officer = withDevice(await anOfficer(), 'device-one');
  const [laneId = ''] = (await addTestPort(world)).laneIds;
  const session = await signOn(world, officer, laneId);
  expect((await signOn(world, officer, laneId)).id).toBe(session.id);
  expect((await signOn(world, withDevice(officer, 'device-two'), laneId)).id).not.toBe(session.id);
});

test('a second officer is told who is at the lane, and takes it over by naming that session', async () => {
  const [ahmad, siti] = [await anOfficer(), await anOfficer('Siti')];
  const [laneId = ''] = (await addTestPort(world)).laneIds;
  const session = await signOn(world, ahmad, laneId);
  const occupied = {
    problem: 'ports-of-entry/lane-occupied',
    status: 409,
    data: { holder: { sessionId: session.id, staff: 'Awang Ahmad', signedOnAt: session.signedOnAt } },
  };
  expect(await catchProblem(signOn(world, siti, laneId))).toEqual(occupied);
  expect(await catchProblem(signOn(world, siti, laneId, newId()))).toEqual(occupied);
  await signOn(world, siti, laneId, session.id);
  expect(await readLane(ahmad)).toBeNull();
  expect(await findSession(world.sql, session.id)).toMatchObject({ end_reason: 'taken-over' });
  expect(await auditActionsOf(world, siti.staffId)).toContain('ports-of-entry/take-over');
});

test('one of two officers who sign on at once gets the lane', async () => {
  const officers = [await anOfficer('One'), await anOfficer('Two')];
  const [laneId = ''] = (await addTestPort(world)).laneIds;
  const answers = await Promise.all(officers.map((officer) => catchProblem(signOn(world, officer, laneId))));
  expect(answers.filter((answer) => 'problem' in answer)).toHaveLength(1);
});

test('a session ends by itself after 16 hours, and the lane is free', async () => {
  const [ahmad, siti] = [await anOfficer(), await anOfficer('Siti')];
  const [laneId = ''] = (await addTestPort(world)).laneIds;
  await signOn(world, ahmad, laneId);
  world.advanceTime(16 * hour);
  expect(await readLane(ahmad)).toBeNull();
  await signOn(world, siti, laneId);
});

test('a note is shown to the next officer at the lane until somebody acknowledges it', async () => {
  const [ahmad, siti, omar] = [await anOfficer(), await anOfficer('Siti'), await anOfficer('Omar')];
  const [first = '', second = ''] = (await addTestPort(world)).laneIds;
  await signOn(world, omar, second);
  const session = await signOn(world, ahmad, first);
  await signOff(world, ahmad, session.id, 'Printer is out of paper');
  const row = await findSession(world.sql, session.id);
  expect(row?.handover_note?.toString()).not.toContain('Printer');
  // At another lane the note shows while nobody has signed on where it was written.
  expect((await readLane(omar))?.handoverNotes).toHaveLength(1);
  world.advanceTime(minute);
  const { handoverNotes } = await signOn(world, siti, first);
  expect(handoverNotes).toMatchObject([
    { sessionId: session.id, lane: 'Lane 1', staff: 'Awang Ahmad', note: 'Printer is out of paper' },
  ]);
  expect((await readLane(omar))?.handoverNotes).toEqual([]);
  await acknowledgeHandover(world, nextRequest(siti), { sessionId: session.id });
  await acknowledgeHandover(world, nextRequest(siti), { sessionId: session.id });
  expect((await readLane(siti))?.handoverNotes).toEqual([]);
  expect(await findSession(world.sql, session.id)).toMatchObject({ acknowledged_by: siti.staffId });
  const actions = await auditActionsOf(world, siti.staffId);
  expect(actions.filter((action) => action === 'ports-of-entry/acknowledge')).toHaveLength(1);
});

test('the first note of a session stays, and an old note is not shown', async () => {
  const [ahmad, siti] = [await anOfficer(), await anOfficer('Siti')];
  const [laneId = ''] = (await addTestPort(world)).laneIds;
  const session = await signOn(world, ahmad, laneId);
  await signOff(world, ahmad, session.id, 'First');
  await signOff(world, ahmad, session.id, 'Second');
  world.advanceTime(47 * hour);
  expect((await signOn(world, siti, laneId)).handoverNotes).toMatchObject([{ note: 'First' }]);
  world.advanceTime(2 * hour);
  expect((await readLane(siti))?.handoverNotes).toEqual([]);
});

test('closing a lane or a port ends the sessions there, and nobody can sign on', async () => {
  const administrator = await logInStaff(world, ['administrator']);
  const [ahmad, siti] = [await anOfficer(), await anOfficer('Siti')];
  const { portId, laneIds } = await addTestPort(world);
  const [first = '', second = ''] = laneIds;
  const session = await signOn(world, ahmad, first);
  await signOn(world, siti, second);
  await setLaneOpen(world, nextRequest(administrator), { id: first, isOpen: false });
  expect(await findSession(world.sql, session.id)).toMatchObject({ end_reason: 'closed' });
  expect(await catchProblem(signOn(world, ahmad, first))).toMatchObject({ problem: 'ports-of-entry/lane-closed' });
  expect((await findPort(ahmad, portId))?.lanes).toHaveLength(2);
  const port = (await listPorts(world, administrator, {})).items.find(({ id }) => id === portId);
  const change = { id: portId, code: port?.code ?? '', name: { en: 'A', ms: 'B' }, kind: 'sea' as const };
  await changePort(world, nextRequest(administrator), { ...change, isOpen: false });
  expect(await readLane(siti)).toBeNull();
  expect(await findPort(ahmad, portId)).toBeUndefined();
  const openPorts = await listOpenPorts(world, nextRequest(ahmad), {});
  expect(openPorts.items.map(({ id }) => id)).not.toContain(portId);
  // Names of closed ports and lanes stay readable.
  expect((await readLaneLabels(world, [first, null], 'ms'))(first)).toEqual({ port: 'B', lane: 'Lorong 1' });
  expect((await readPortNames(world, 'en'))(portId)).toBe('A');
  await setLaneOpen(world, nextRequest(administrator), { id: first, isOpen: true });
  await changePort(world, nextRequest(administrator), { ...change, isOpen: true });
  await signOn(world, ahmad, first);
});

test('the port of the latest session of a device is suggested there', async () => {
  const [officer, other] = [withDevice(await anOfficer(), 'gate-tablet'), await anOfficer('Other')];
  const { portId, laneIds } = await addTestPort(world);
  await signOn(world, officer, laneIds[0] ?? '');
  const suggestionFor = async (reader: StaffActor) => (await listLanes(world, nextRequest(reader), {})).devicePortId;
  expect(await suggestionFor(withDevice(other, 'gate-tablet'))).toBe(portId);
  expect(await suggestionFor(withDevice(other, 'other-tablet'))).toBeNull();
  expect(await suggestionFor(withDevice(other, ''))).toBeNull();
});

test('an action has the lane of its officer’s own session, if the session covers its time', async () => {
  const [ahmad, siti] = [await anOfficer(), await anOfficer('Siti')];
  const { portId, laneIds } = await addTestPort(world);
  const [laneId = ''] = laneIds;
  const start = world.clock.now();
  const session = await signOn(world, ahmad, laneId);
  world.advanceTime(2 * hour);
  await signOff(world, ahmad, session.id);
  const findLane = (staffId: string, at: number) => findLaneOfAction(world, { sessionId: session.id, staffId, at });
  expect(await findLane(ahmad.staffId, start + hour)).toEqual({ portId, laneId, laneSessionId: session.id });
  expect(await findLane(ahmad.staffId, start - hour)).toBeUndefined();
  expect(await findLane(ahmad.staffId, start + 3 * hour)).toBeUndefined();
  expect(await findLane(siti.staffId, start + hour)).toBeUndefined();
});

test('deletes sessions with the decisions that name them', async () => {
  const officer = await anOfficer();
  const [laneId = ''] = (await addTestPort(world)).laneIds;
  const session = await signOn(world, officer, laneId);
  await signOff(world, officer, session.id);
  world.advanceTime(41 * day);
  await deleteOldSessions(world);
  expect(await findSession(world.sql, session.id)).toBeDefined();
  world.advanceTime(2 * day);
  await inTransaction(world.sql, (sql) => deleteOldSessions({ ...world, sql }));
  expect(await findSession(world.sql, session.id)).toBeUndefined();
});
