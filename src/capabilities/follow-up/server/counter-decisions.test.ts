import { describe, expect, test } from 'vitest';
import { decideAtCounter } from '#capabilities/border/server/testing/public.ts';
import { addTestPort, signOn } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem, noon } from '#foundation/server/testing/public.ts';
import { groupAnswers, openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);

test('shows later decisions at the counter with note, temperature and reason', async () => {
  const { cases, reference } = await desk.referred();
  const [id = ''] = cases;
  const other = await logInStaff(world, ['border-officer'], { name: 'Awang Lorong' });
  await desk.assess(id);
  world.advanceTime(60_000);
  await desk.decide(id, 'none');
  world.advanceTime(60_000);
  await decideAtCounter(world, other, {
    reference,
    kind: 'cleared',
    note: 'Came back with a letter',
    temperature: 384,
    reason: 'The doctor at the desk sent them on',
    seenDecisions: [{ number: 1, at: '2026-11-21T04:01:00.000Z' }],
  });
  world.setTime(noon);
  const unmeasured = { note: '', temperature: null, reason: '' };
  expect((await desk.read(id)).counterDecisions).toEqual([
    {
      kind: 'cleared',
      decidedAt: '2026-11-21T04:02:00.000Z',
      note: 'Came back with a letter',
      temperature: 384,
      reason: 'The doctor at the desk sent them on',
      staff: 'Awang Lorong',
      source: 'counter',
      lane: null,
    },
    {
      kind: 'cleared',
      decidedAt: '2026-11-21T04:01:00.000Z',
      staff: 'Dayang Doktor',
      source: 'desk',
      lane: null,
      ...unmeasured,
    },
    { kind: 'referred', decidedAt: noon, staff: 'Awang Pegawai', source: 'counter', lane: null, ...unmeasured },
  ]);
});

describe('the referral at the border', () => {
  const latestDecision = async (id: string) => (await desk.read(id)).counterDecisions[0];

  test.each([
    ['none', 'cleared', true],
    ['home', 'cleared', true],
    ['other', 'cleared', true],
    ['hospital', 'referred', false],
  ] as const)(
    'after the outcome %s: the latest decision is %s, and a counter can clear: %s',
    async (outcome, kind, clears) => {
      const { cases, reference } = await desk.referred();
      const [id = ''] = cases;
      await desk.assess(id);
      world.advanceTime(60_000);
      await desk.decide(id, outcome, { note: 'Lives with a nurse' });
      expect(await latestDecision(id)).toMatchObject({ kind });
      const answer = await catchProblem(
        decideAtCounter(world, desk.atCounter, {
          reference,
          kind: 'cleared',
          seenDecisions: [{ number: 1, at: world.clock.instant() }],
        }),
      );
      expect(answer).toMatchObject(clears ? { isOutdated: false } : { problem: 'border/referral-open' });
      world.setTime(noon);
    },
  );

  test('stands again when the case is reopened, until another outcome closes it', async () => {
    const { cases } = await desk.referred();
    const [id = ''] = cases;
    await desk.assess(id);
    world.advanceTime(60_000);
    await desk.decide(id, 'none');
    expect(await latestDecision(id)).toMatchObject({ kind: 'cleared', source: 'desk' });
    await desk.reopen(id);
    expect(await latestDecision(id)).toMatchObject({ kind: 'referred' });
    await desk.decide(id, 'hospital');
    expect(await latestDecision(id)).toMatchObject({ kind: 'referred' });
    await desk.reopen(id);
    await desk.decide(id, 'none');
    expect(await latestDecision(id)).toMatchObject({ kind: 'cleared', source: 'desk' });
    world.setTime(noon);
  });
});

test('shows decisions about this traveller of a group only, also after an edit moved them', async () => {
  const group = groupAnswers({ name: 'Siti' }, { name: 'Awang' }, { name: 'Damit' });
  const { cases, reference, head, declaration } = await desk.referred(group, [2]);
  const [siti, awang] = group.travellers;
  if (!siti || !awang) throw new Error('the group lacks a traveller');
  await head.submit({ kind: 'combined', travellers: [siti, awang] }, { id: declaration, revision: 1 });
  world.advanceTime(60_000);
  await decideAtCounter(world, desk.atCounter, { reference, number: 1, version: 2, kind: 'paper-check' });
  await decideAtCounter(world, desk.atCounter, { reference, number: 2, version: 2, temperature: 368 });
  world.setTime(noon);
  const { counterDecisions } = await desk.read(cases[0] ?? '');
  expect(counterDecisions.map(({ kind, temperature }) => [kind, temperature])).toEqual([
    ['referred', 368],
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
