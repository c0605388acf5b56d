import { expect, test } from 'vitest';
import { decideAtCounter } from '#capabilities/border/server/testing/public.ts';
import { addTestPort, signOn } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import { groupAnswers, openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);

test('shows later decisions at the counter with note, temperature and reason', async () => {
  const { cases, reference } = await desk.referred();
  const other = await logInStaff(world, ['border-officer'], { name: 'Awang Lorong' });
  world.advanceTime(60_000);
  await decideAtCounter(world, other, {
    reference,
    kind: 'cleared',
    note: 'Came back with a letter',
    temperature: 384,
    reason: 'The doctor at the desk sent them on',
    seenDecisions: [{ number: 1, at: noon }],
  });
  world.setTime(noon);
  expect((await desk.read(cases[0] ?? '')).counterDecisions).toEqual([
    {
      kind: 'cleared',
      decidedAt: '2026-11-21T04:01:00.000Z',
      note: 'Came back with a letter',
      temperature: 384,
      reason: 'The doctor at the desk sent them on',
      staff: 'Awang Lorong',
      lane: null,
    },
    { kind: 'referred', decidedAt: noon, note: '', temperature: null, reason: '', staff: 'Awang Pegawai', lane: null },
  ]);
});

test('shows decisions about this traveller of a group only, also after an edit moved them', async () => {
  const group = groupAnswers({ name: 'Siti' }, { name: 'Awang' }, { name: 'Damit' });
  const { cases, reference, head, declaration } = await desk.referred(group, [2]);
  const [siti, awang] = group.travellers;
  if (!siti || !awang) throw new Error('the group lacks a traveller');
  await head.submit({ kind: 'combined', travellers: [siti, awang] }, { id: declaration, revision: 1 });
  world.advanceTime(60_000);
  await decideAtCounter(world, desk.atCounter, { reference, number: 1, version: 2, kind: 'paper-check' });
  await decideAtCounter(world, desk.atCounter, {
    reference,
    number: 2,
    version: 2,
    kind: 'paper-check',
    reason: 'Measured again: 36.8',
    temperature: 368,
  });
  world.setTime(noon);
  const { counterDecisions } = await desk.read(cases[0] ?? '');
  expect(counterDecisions.map(({ kind, temperature }) => [kind, temperature])).toEqual([
    ['paper-check', 368],
    ['referred', null],
  ]);
});

test('opens a case for a referral at a lane, and names the lane', async () => {
  const { laneIds } = await addTestPort(world);
  const { id: laneSessionId, port, lane } = await signOn(world, desk.atCounter, laneIds[0] ?? '');
  const { cases } = await desk.referred(groupAnswers({ name: 'Siti' }), [1], { laneSessionId });
  expect((await desk.read(cases[0] ?? '')).counterDecisions).toMatchObject([
    { kind: 'referred', lane: { port: port.en, lane: lane.en } },
  ]);
});
