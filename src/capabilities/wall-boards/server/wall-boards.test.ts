import { expect, test } from 'vitest';
import { decisionInput, decideArrival } from '#capabilities/border/server/testing/public.ts';
import { importTimetable } from '#capabilities/conveyances/server/testing/public.ts';
import { journeyOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { logInTraveller, singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import { signOn } from '#capabilities/ports-of-entry/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { newVisitor, nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { changeWallBoard, closeWallBoard, listWallBoards, openWallBoard, renewWallBoardCode } from './manage-boards.ts';
import { boardScreen } from './board-guard.ts';
import { boardSettings, openTestBoard, openWallBoardsWorld } from './testing/world.ts';

const world = await openWallBoardsWorld();
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad' });
const today = world.clock.today();

async function declare(flightNumber: string): Promise<string> {
  const answers = singleTravellerAnswers({ name: 'Canary Binti Kenari', journey: journeyOn(today, { flightNumber }) });
  return (await (await logInTraveller(world)).submit(answers)).reference;
}

type Change = Partial<Parameters<typeof decideArrival>[2]>;

async function decide(who: StaffActor, reference: string, change: Change = {}) {
  const decidedAt = world.clock.instant();
  await decideArrival(world, nextRequest(who), decisionInput({ reference, decidedAt, kind: 'cleared', ...change }));
}

test('a code opens a board once, on one screen, until an administrator closes it', async () => {
  const board = await openTestBoard(world);
  expect(await board.read()).toMatchObject({ board: { name: 'Hall A', language: 'en', theme: 'light' } });
  expect(await catchProblem(openWallBoard(world, newVisitor(), { code: board.code }))).toMatchObject({
    problem: 'wall-boards/code-ended',
  });
  // The screen itself may repeat the call when an answer was lost.
  await openWallBoard(world, nextRequest(board.visitor), { code: board.code });
  expect(await catchProblem(board.read())).toMatchObject({ problem: 'wall-boards/closed', status: 403 });
  const { code } = await callHandler(world, renewWallBoardCode, board.administrator, { id: board.id });
  const { token } = await openWallBoard(world, newVisitor(), { code });
  const screen = await boardScreen.admit(world, { ...newVisitor(), smsToken: token });
  expect(await boardScreen.isStillAdmitted(world, screen)).toBe(true);
  await callHandler(world, closeWallBoard, board.administrator, { id: board.id, remove: false });
  expect(await boardScreen.isStillAdmitted(world, screen)).toBe(false);
  const listed = (await listWallBoards(world, board.administrator, {})).items.find(({ id }) => id === board.id);
  expect(listed).toMatchObject({ state: 'closed', openedBy: '' });
  expect(await auditActionsOf(world, board.administrator.staffId)).toEqual(
    expect.arrayContaining(['wall-boards/add', 'wall-boards/give-code', 'wall-boards/close']),
  );
});

test('a code is valid for ten minutes, and a removed board leaves the list', async () => {
  const board = await openTestBoard(world);
  const { code } = await callHandler(world, renewWallBoardCode, board.administrator, { id: board.id });
  world.advanceTime(10 * minute);
  expect(await catchProblem(openWallBoard(world, newVisitor(), { code }))).toMatchObject({
    problem: 'wall-boards/code-ended',
  });
  await callHandler(world, closeWallBoard, board.administrator, { id: board.id, remove: true });
  expect((await listWallBoards(world, board.administrator, {})).items.map(({ id }) => id)).not.toContain(board.id);
  expect(await auditActionsOf(world, board.administrator.staffId)).toContain('wall-boards/remove');
});

test('a board changes its language and theme while it is open', async () => {
  const board = await openTestBoard(world);
  const settings = { ...boardSettings, language: 'ms', theme: 'dark' } as const;
  await callHandler(world, changeWallBoard, board.administrator, { id: board.id, ...settings });
  const content = await board.read();
  expect(content.board).toEqual({ name: 'Hall A', language: 'ms', theme: 'dark' });
  expect(content.port.name).toContain('Pelabuhan Ujian');
  expect(content.lanes[0]?.name).toBe('Lorong 1');
  expect(await auditActionsOf(world, board.administrator.staffId)).toContain('wall-boards/change');
  expect(await auditActionsOf(world, board.id)).toContain('wall-boards/open');
});

test('a board shows flights, lanes and who waits, and names nobody', async () => {
  const { port, read } = await openTestBoard(world);
  const [first = ''] = port.laneIds;
  await importTimetable(world, [
    `${port.code},BI 801,Kuching,${today} 10:00,,${today} 10:05`,
    `${port.code},BI 802,Manila,${today} 23:00`,
  ]);
  const landed = [await declare('BI801'), await declare('BI801'), await declare('BI801')];
  await declare('BI802');
  const session = await signOn(world, officer, first);
  const [cleared = '', referred = ''] = landed;
  await decide(officer, cleared, { laneSessionId: session.id, secondsSinceScan: 6 });
  await decide(officer, referred, { laneSessionId: session.id, secondsSinceScan: 60, kind: 'referred' });
  const content = await read();
  expect(content).toMatchObject({
    decided: { cleared: 1, referred: 1, paperCheck: 0 },
    waiting: 1,
    expected: 1,
    secondsSinceScan: { count: 2, median: 6, ninthDecile: 60 },
    flights: [
      { name: 'BI 801', state: 'arrived', declared: 3, waiting: 1 },
      { name: 'BI 802', state: 'expected', declared: 1, waiting: 1 },
    ],
    lanes: [
      { name: 'Lane 1', isOpen: true, cleared: 1, referred: 1 },
      { name: 'Lane 2', isOpen: false, cleared: 0 },
      { name: 'Lane 3', isOpen: false },
    ],
    alerts: [],
  });
  expect(JSON.stringify(content)).not.toMatch(/Canary|Ahmad|BN-|P\d{7}/);
});

test('a board warns of a silent lane while travellers wait', async () => {
  const { port, read } = await openTestBoard(world);
  await importTimetable(world, [`${port.code},BI 811,,${today} 10:00,,${today} 10:05`]);
  const colleague = await logInStaff(world, ['border-officer']);
  await signOn(world, colleague, port.laneIds[1] ?? '');
  await declare('BI811');
  world.advanceTime(9 * minute);
  expect((await read()).alerts).toEqual([]);
  world.advanceTime(minute);
  expect((await read()).alerts).toEqual([{ kind: 'lane-silent', lane: 'Lane 2', minutes: 10 }]);
});

test('a board warns of two feverish travellers of one flight, and of a full desk', async () => {
  const { port, read } = await openTestBoard(world, { deskCapacity: 1 });
  await importTimetable(world, [`${port.code},BI 821,,${today} 10:00,,${today} 10:05`]);
  const doctor = await logInStaff(world, ['border-officer']);
  const session = await signOn(world, doctor, port.laneIds[0] ?? '');
  const refer = async () =>
    decide(doctor, await declare('BI821'), { kind: 'referred', temperature: 390, laneSessionId: session.id });
  await refer();
  expect((await read()).alerts).toEqual([]);
  await refer();
  expect((await read()).alerts).toEqual([{ kind: 'fever-cluster', flight: 'BI 821', travellers: 2 }]);
  world.advanceTime(24 * hour);
  expect((await read()).alerts.map(({ kind }) => kind)).not.toContain('fever-cluster');
});
