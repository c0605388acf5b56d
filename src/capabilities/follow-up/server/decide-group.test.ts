import { describe, expect, test } from 'vitest';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { callHandler, expectProblem, noon } from '#foundation/server/testing/public.ts';
import { applyBandCorrection } from './apply-band-correction.ts';
import { closeCorrectedCase } from './close-corrected-case.ts';
import { groupAnswers, openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);
const { officer } = desk;

const family = () => groupAnswers({ name: 'Siti', rash: 'yes' }, { name: 'Awang' }, { name: 'Damit' });

describe('a follow-up at home', () => {
  test('includes the named travellers only', async () => {
    const { cases } = await desk.referred(family());
    const [id = ''] = cases;
    await desk.assess(id);
    expect((await desk.read(id)).declaration?.others).toEqual([
      { number: 2, name: 'Awang', hasOpenCase: false },
      { number: 3, name: 'Damit', hasOpenCase: false },
    ]);
    await desk.decide(id, 'home', { groupNumbers: [3] });
    const { group, declaration } = await desk.read(id);
    expect(group).toMatchObject([{ number: 3, status: 'followed' }]);
    expect(declaration?.others.map(({ hasOpenCase }) => hasOpenCase)).toEqual([false, true]);
  });

  test.each([
    ['the traveller of the case', 'home', [1]],
    ['a traveller who is not in the declaration', 'home', [4]],
    ['others without a follow-up', 'hospital', [2]],
  ] as const)('refuses %s, and changes nothing', async (_case, outcome, groupNumbers) => {
    const { cases } = await desk.referred(family());
    const [id = ''] = cases;
    await desk.assess(id);
    await expect(desk.decide(id, outcome, { groupNumbers: [...groupNumbers] })).rejects.toMatchObject({
      details: { fields: [{ path: 'groupNumbers', key: 'invalid' }] },
    });
    expect((await desk.read(id)).row.status).toBe('in-progress');
  });

  test('refuses a traveller who has got an open case since the page was opened', async () => {
    const { cases } = await desk.referred(family(), [1, 2]);
    const [id = ''] = cases;
    await desk.assess(id);
    await expectProblem(desk.decide(id, 'home', { groupNumbers: [2] }), 'follow-up/changed');
  });
});

describe('an outcome corrected to proceed', () => {
  const correct = (declarationId: string, band: 'proceed' | 'see-health-officer' = 'proceed') =>
    applyBandCorrection(world, { declarationId, number: 1, band, correctedAt: noon, requestId: newId() });
  const close = async (id: string) => {
    const { revision } = await desk.read(id);
    return callHandler(world, closeCorrectedCase, officer, { id, revision });
  };

  test('proposes to close a referred case, which one press closes', async () => {
    const { cases, declaration } = await desk.referred(family());
    const [id = ''] = cases;
    expect((await desk.read(id)).proposesClosing).toBe(false);
    await expectProblem(close(id), 'follow-up/changed');
    await correct(declaration);
    expect(await desk.read(id)).toMatchObject({ proposesClosing: true, row: { status: 'new' } });
    await close(id);
    expect(await desk.read(id)).toMatchObject({
      proposesClosing: false,
      row: { status: 'closed', ending: 'corrected' },
    });
    expect(await auditActionsOf(world, officer.staffId)).toContain('follow-up/close-corrected');
  });

  test('proposes nothing after a correction back, or after the case was reopened', async () => {
    const { cases, declaration } = await desk.referred(family());
    const [id = ''] = cases;
    await correct(declaration);
    await correct(declaration, 'see-health-officer');
    expect((await desk.read(id)).proposesClosing).toBe(false);
    await correct(declaration);
    await close(id);
    await desk.reopen(id);
    expect((await desk.read(id)).proposesClosing).toBe(false);
  });
});
