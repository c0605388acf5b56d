import { beforeEach, describe, expect, test } from 'vitest';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { correctBands } from '#capabilities/declaration/server/public.ts';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
} from '#capabilities/declaration/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { auditActionsOf, createPendingWorkCounter } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, catchProblem, expectProblem, nextRequest, today } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { day, minute, second } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { feverRule, rule, wrongRule } from '../rules/testing/conditions.ts';
import { screeningRulesWorklist } from './store-worklist.ts';
import {
  type RulesOfficer,
  logInRulesOfficer,
  openReleasesWorld,
  releaseWithApproval,
  type ReleasesWorld,
  runUndoJob,
} from './testing/world.ts';
import { runUndos } from './run-undos.ts';
import { cancelUndo, listUndoResults } from './manage-undos.ts';

let world: ReleasesWorld;
let requester: RulesOfficer;
let secondOfficer: RulesOfficer;
beforeEach(async () => {
  world = await openReleasesWorld();
  requester = await logInRulesOfficer(world, 'Dayang Penulis');
  secondOfficer = await logInRulesOfficer(world, 'Awang Kedua');
});

/** Releases a wrong rule, submits declarations while it is in force, and releases the right rules. */
async function submitUnderWrongRules(people: Parameters<typeof singleTravellerAnswers>[0][]) {
  const wrong = await releaseWithApproval(world, [requester, secondOfficer], [feverRule, wrongRule]);
  const traveller = await logInTraveller(world);
  const submitted = [];
  for (const change of people) submitted.push(await traveller.submit(singleTravellerAnswers(change)));
  const right = await releaseWithApproval(world, [requester, secondOfficer], [feverRule]);
  world.advanceTime(minute);
  return { wrong, right, traveller, submitted };
}

/** Makes a declaration look as if the wrong version had evaluated it. */
async function markJudgedByWrongVersion(id: string, wrong: number): Promise<void> {
  await world.sql.run`update declaration_version set rules_version = ${wrong} where declaration_id = ${id}`;
  await correctBands(
    world,
    { kind: 'job', id: 'test', requestId: '' },
    {
      id,
      version: 1,
      source: { kind: 'rules', rulesVersion: wrong },
      changes: [{ correctionId: newId(), number: 1, band: 'see-health-officer', ruleIds: ['indonesia'] }],
    },
  );
}

const listResults = (id: string) => listUndoResults(world, nextRequest(requester.who), { id });

test('undoes band and pass of a wrong version, and notifies each traveller once', async () => {
  const { wrong, right, traveller, submitted } = await submitUnderWrongRules([{}, {}, { fever: 'yes' }]);
  const [plain, edited, feverish] = submitted;
  // This declaration is edited afterwards, so the right rules have evaluated it.
  await traveller.submit(singleTravellerAnswers(), { id: edited?.id ?? '', revision: 1 });
  const { id } = await requester.requestUndo([wrong]);
  await runUndoJob(world);
  expect(await requester.findUndo(id)).toMatchObject({
    state: 'counted',
    rightVersion: right,
    expectedCounts: {
      travellers: 2,
      applications: 1,
      changedToProceed: 1,
      changedToOfficer: 0,
      reasonsOnly: 1,
      overridden: 0,
    },
    needsSecondApprover: true,
    correctedCount: 0,
  });
  const readWorklist = async ({ who }: RulesOfficer) =>
    (await createPendingWorkCounter([screeningRulesWorklist])(world, nextRequest(who))).items;
  expect(await readWorklist(requester)).toEqual([]);
  expect(await readWorklist(secondOfficer)).toEqual([{ to: '/staff/rules', count: 1 }]);
  expect((await traveller.read(plain?.id ?? '')).summary.band).toBe('see-health-officer');
  await expectProblem(requester.startUndo(id), 'staff/second-person');
  await secondOfficer.startUndo(id);
  expect(await readWorklist(secondOfficer)).toEqual([]);
  expect(await auditActionsOf(world, id)).toEqual(['screening-rules/request-undo', 'screening-rules/start-undo']);
  await runUndoJob(world);
  expect(await requester.findUndo(id)).toMatchObject({
    state: 'finished',
    correctedCount: 1,
    stillWrongCount: 0,
    startedBy: 'Awang Kedua',
  });
  const current = await traveller.read(plain?.id ?? '');
  expect(current.summary.band).toBe('proceed');
  expect(current.submitted?.results).toMatchObject([{ band: 'proceed', reasons: [], correction: { source: 'rules' } }]);
  expect((await traveller.read(feverish?.id ?? '')).submitted?.results).toMatchObject([
    { band: 'see-health-officer', reasons: [{ ruleId: 'fever' }], correction: { source: 'rules' } },
  ]);
  const notifications = (await traveller.messages()).filter(({ purpose }) => purpose === 'declaration/corrected');
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.text).toContain(plain?.reference);
  const { items } = await listResults(id);
  expect(new Map(items.map(({ reference, outcome: result }) => [reference, result]))).toEqual(
    new Map([
      [plain?.reference, 'corrected'],
      [feverish?.reference, 'reasons'],
    ]),
  );
});

test('lists bands decided by an officer, without changing them', async () => {
  const { wrong, submitted, traveller } = await submitUnderWrongRules([{ fever: 'yes' }, {}]);
  const [overridden] = submitted;
  await correctBands(world, nextRequest(secondOfficer.who), {
    id: overridden?.id ?? '',
    version: 1,
    source: { kind: 'override', staffId: secondOfficer.who.staffId, reason: 'Had a fever a week ago' },
    changes: [{ correctionId: newId(), number: 1, band: 'proceed', ruleIds: [] }],
  });
  const { id } = await requester.requestUndo([wrong]);
  await runUndoJob(world);
  expect((await requester.findUndo(id))?.expectedCounts).toMatchObject({ changedToProceed: 1, overridden: 1 });
  await secondOfficer.startUndo(id);
  await runUndoJob(world);
  expect(await requester.findUndo(id)).toMatchObject({ state: 'finished', stillWrongCount: 0, correctedCount: 1 });
  expect((await traveller.read(overridden?.id ?? '')).summary.band).toBe('proceed');
  const { items } = await listUndoResults(world, nextRequest(requester.who), { id, outcome: 'overridden' });
  expect(items).toMatchObject([{ reference: overridden?.reference, changedToOfficer: 0, changedToProceed: 0 }]);
});

test('undoes a second wrong version for travellers judged by it through an earlier undo', async () => {
  const { wrong, right, traveller, submitted } = await submitUnderWrongRules([{ rash: 'yes' }]);
  const undoAll = async (version: number) => {
    const { id } = await requester.requestUndo([version]);
    await runUndoJob(world);
    await secondOfficer.startUndo(id);
    await runUndoJob(world);
    return requester.findUndo(id);
  };
  expect(await undoAll(wrong)).toMatchObject({ state: 'finished', correctedCount: 1 });
  await releaseWithApproval(
    world,
    [requester, secondOfficer],
    [feverRule, rule('rash', { answer: 'rash', is: 'yes' })],
  );
  world.advanceTime(minute);
  expect(await undoAll(right)).toMatchObject({ state: 'finished', correctedCount: 1, stillWrongCount: 0 });
  expect((await traveller.read(submitted[0]?.id ?? '')).submitted?.results).toMatchObject([
    { band: 'see-health-officer', reasons: [{ ruleId: 'rash' }] },
  ]);
});

test('corrects a group at once, with one notification', async () => {
  const wrong = await releaseWithApproval(world, [requester, secondOfficer], [feverRule, wrongRule]);
  const traveller = await logInTraveller(world);
  const people = [{}, { fever: 'yes' as const }, {}].map((change) => ({ passportNumber: newPassport(), ...change }));
  const { id: group } = await traveller.submit({ ...groupOn(today, ...people), kind: 'combined' });
  await releaseWithApproval(world, [requester, secondOfficer], [feverRule]);
  world.advanceTime(minute);
  const { id } = await requester.requestUndo([wrong]);
  await runUndoJob(world);
  expect((await requester.findUndo(id))?.expectedCounts).toMatchObject({
    travellers: 3,
    applications: 1,
    changedToProceed: 2,
  });
  await secondOfficer.startUndo(id);
  await runUndoJob(world);
  expect((await traveller.read(group)).submitted?.results.map(({ band }) => band)).toEqual([
    'proceed',
    'see-health-officer',
    'proceed',
  ]);
  expect(await readOutboxMessages(world, { purpose: 'declaration/corrected' })).toHaveLength(1);
});

describe('an undo', () => {
  test('covers only the given days of arrival', async () => {
    const wrong = await releaseWithApproval(world, [requester, secondOfficer], [wrongRule]);
    const traveller = await logInTraveller(world);
    await traveller.submit();
    await releaseWithApproval(world, [requester, secondOfficer], [feverRule]);
    world.advanceTime(2 * 24 * 60 * minute);
    const { id } = await requester.requestUndo([wrong], 1);
    await runUndoJob(world);
    expect((await requester.findUndo(id))?.expectedCounts).toMatchObject({ travellers: 0 });
    await callHandler(world, cancelUndo, requester.who, { id });
    const secondRequest = await requester.requestUndo([wrong], 2);
    await runUndoJob(world);
    expect(await requester.findUndo(secondRequest.id)).toMatchObject({
      arrivingFrom: addDays(world.clock.today(), -2),
      expectedCounts: { travellers: 1, changedToProceed: 1 },
    });
  });

  test('of few travellers among many is started by one person', async () => {
    const { wrong, traveller } = await submitUnderWrongRules([{}]);
    // Correct results by the wrong version, which make the share of changes small.
    await world.sql.run`update declaration_version set rules_version = ${wrong}`;
    for (let n = 0; n < 205; n++) await traveller.submit(singleTravellerAnswers({ fever: 'yes' }));
    await world.sql.run`update declaration_version set rules_version = ${wrong}`;
    const { id } = await requester.requestUndo([wrong]);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({
      needsSecondApprover: false,
      expectedCounts: { travellers: 206, changedToProceed: 1 },
    });
    await requester.startUndo(id);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({ state: 'finished', correctedCount: 1, stillWrongCount: 0 });
  });

  test('of few travellers requires two people when one person corrected others in the last day', async () => {
    const { wrong, traveller } = await submitUnderWrongRules([{}]);
    for (let n = 0; n < 205; n++) await traveller.submit(singleTravellerAnswers({ fever: 'yes' }));
    await world.sql.run`update declaration_version set rules_version = ${wrong}`;
    const { id } = await requester.requestUndo([wrong]);
    await runUndoJob(world);
    await requester.startUndo(id);
    await runUndoJob(world);
    const late = await traveller.submit();
    await markJudgedByWrongVersion(late.id, wrong);
    const secondRequest = await secondOfficer.requestUndo([wrong]);
    await runUndoJob(world);
    expect(await secondOfficer.findUndo(secondRequest.id)).toMatchObject({
      needsSecondApprover: true,
      expectedCounts: { changedToProceed: 1 },
    });
    await expectProblem(secondOfficer.startUndo(secondRequest.id), 'staff/second-person');
    world.advanceTime(day);
    expect(await secondOfficer.findUndo(secondRequest.id)).toMatchObject({ needsSecondApprover: false });
    expect(await catchProblem(secondOfficer.startUndo(secondRequest.id))).toEqual({});
  });

  test('runs alone, and leaves the rest unchanged when cancelled', async () => {
    const { wrong } = await submitUnderWrongRules([{}, {}, {}, {}]);
    const { id } = await requester.requestUndo([wrong]);
    await expectProblem(secondOfficer.requestUndo([wrong]), 'screening-rules/undo-under-way');
    await expectProblem(secondOfficer.startUndo(id), 'screening-rules/not-counted');
    await runUndoJob(world);
    await secondOfficer.startUndo(id);
    await runUndos(world, { longestRun: 0, rowsPerPage: 2 });
    await callHandler(world, cancelUndo, requester.who, { id });
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({
      state: 'cancelled',
      correctedCount: 2,
      stillWrongCount: null,
    });
    expect((await auditActionsOf(world, id)).at(-1)).toBe('screening-rules/cancel-undo');
    const secondRequest = await requester.requestUndo([wrong]);
    await runUndoJob(world);
    expect((await requester.findUndo(secondRequest.id))?.expectedCounts).toMatchObject({ changedToProceed: 2 });
    await secondOfficer.startUndo(secondRequest.id);
    await runUndoJob(world);
    expect(await requester.findUndo(secondRequest.id)).toMatchObject({
      state: 'finished',
      correctedCount: 2,
      stillWrongCount: 0,
    });
    expect(await readOutboxMessages(world, { purpose: 'declaration/corrected' })).toHaveLength(4);
  });

  test('by several concurrent processes corrects each traveller once', async () => {
    const { wrong } = await submitUnderWrongRules(Array.from({ length: 12 }, () => ({})));
    const { id } = await requester.requestUndo([wrong]);
    await runUndoJob(world);
    await secondOfficer.startUndo(id);
    while ((await requester.findUndo(id))?.state !== 'finished')
      await Promise.all([1, 2, 3].map(() => runUndos(world, { longestRun: 0, rowsPerPage: 5 })));
    expect(await requester.findUndo(id)).toMatchObject({ correctedCount: 12, stillWrongCount: 0 });
    expect(await readOutboxMessages(world, { purpose: 'declaration/corrected' })).toHaveLength(12);
    const row = await world.sql.first<{ corrections: number; acts: number }>`
      select (select count(*) from declaration_correction) corrections,
        (select count(*) from audit_entry where action = 'declaration/correct-bands') acts`;
    expect(row).toEqual({ corrections: 12, acts: 12 });
  });

  test('does not finish before slow submissions are committed', async () => {
    const wrong = await releaseWithApproval(world, [requester, secondOfficer], [feverRule, wrongRule]);
    const traveller = await logInTraveller(world);
    await traveller.submit();
    await releaseWithApproval(world, [requester, secondOfficer], [feverRule]);
    const { id } = await requester.requestUndo([wrong]);
    await runUndoJob(world);
    await secondOfficer.startUndo(id);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({ state: 'checking', correctedCount: 1, stillWrongCount: null });
    // This declaration was evaluated before the right version took effect, and committed after the pages were read.
    const late = await traveller.submit();
    await markJudgedByWrongVersion(late.id, wrong);
    world.advanceTime(20 * second);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({ state: 'finished', correctedCount: 2, stillWrongCount: 0 });
    expect((await traveller.read(late.id)).summary.band).toBe('proceed');
  });
});
