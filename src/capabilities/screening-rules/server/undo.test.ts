import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { correctBands } from '#capabilities/declaration/server/public.ts';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { auditActionsOf, waitingFor } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem, today } from '#foundation/server/testing/bare-world.ts';
import { day, minute, second } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { feverRule, rule, wrongRule } from '../rules/testing/conditions.ts';
import { rulesWorklist } from './store-worklist.ts';
import {
  type RulesOfficer,
  logInRulesOfficer,
  openReleasesWorld,
  releaseWithApproval,
  type ReleasesWorld,
  runUndoJob,
} from './testing/world.ts';
import { runUndos } from './run-undos.ts';
import { cancelUndo, listUndone } from './undos.ts';

let world: ReleasesWorld;
let first: RulesOfficer;
let other: RulesOfficer;
beforeEach(async () => {
  world = await openReleasesWorld();
  first = await logInRulesOfficer(world, 'Dayang Penulis');
  other = await logInRulesOfficer(world, 'Awang Kedua');
});

/** A wrong rule is released, people declare, and it is taken back. */
async function wrongFor(people: Parameters<typeof singleTravellerAnswers>[0][]) {
  const wrong = await releaseWithApproval(world, [first, other], [feverRule, wrongRule]);
  const traveller = await logInTraveller(world);
  const submitted = [];
  for (const change of people) submitted.push(await traveller.submit(submissionInput(singleTravellerAnswers(change))));
  const right = await releaseWithApproval(world, [first, other], [feverRule]);
  world.advanceTime(minute);
  return { wrong, right, traveller, submitted };
}

/** Somebody who proceeds is judged by a wrong version after all. */
async function judgedWrong(id: string, wrong: number): Promise<void> {
  await sql`update declaration_version set rules_version = ${wrong} where declaration_id = ${id}`.execute(world.sql);
  await correctBands(
    world,
    { kind: 'job', id: 'test', requestId: '' },
    {
      id,
      version: 1,
      by: { kind: 'rules', rulesVersion: wrong },
      changes: [{ correctionId: newId(), number: 1, band: 'see-health-officer', reasons: ['indonesia'] }],
    },
  );
}

const undone = (id: string) => listUndone(world, nextRequest(first.who), { id });

test('what a wrong version decided is undone: band, pass and message, once; nobody is left wrong', async () => {
  const { wrong, right, traveller, submitted } = await wrongFor([{}, {}, { fever: 'yes' }]);
  const [plain, edited, feverish] = submitted;
  // Edited since: judged by the right rules already.
  await traveller.submit(submissionInput(singleTravellerAnswers(), { id: edited?.id ?? '', revision: 1 }));
  const { id } = await first.requestUndo([wrong]);
  await runUndoJob(world);
  expect(await first.undo(id)).toMatchObject({
    state: 'counted',
    rightVersion: right,
    counted: { travellers: 2, applications: 1, toProceed: 1, toOfficer: 0, reasonsOnly: 1, overridden: 0 },
    needsTwo: true,
    corrected: 0,
  });
  const waits = async ({ who }: RulesOfficer) => (await waitingFor([rulesWorklist])(world, nextRequest(who))).items;
  expect([await waits(first), await waits(other)]).toEqual([[], [{ to: '/staff/rules', count: 1 }]]);
  expect((await traveller.read(plain?.id ?? '')).summary.band).toBe('see-health-officer');
  expect(await catchProblem(first.start(id))).toMatchObject({ problem: 'staff/second-person' });
  await other.start(id);
  expect(await waits(other)).toEqual([]);
  expect(await auditActionsOf(world, id)).toEqual(['releases/ask-undo', 'releases/start-undo']);
  await runUndoJob(world);
  expect(await first.undo(id)).toMatchObject({
    state: 'finished',
    corrected: 1,
    leftWrong: 0,
    startedBy: 'Awang Kedua',
  });
  const now = await traveller.read(plain?.id ?? '');
  expect(now.summary.band).toBe('proceed');
  expect(now.submitted?.results).toMatchObject([{ band: 'proceed', reasons: [], corrected: { by: 'rules' } }]);
  expect((await traveller.read(feverish?.id ?? '')).submitted?.results).toMatchObject([
    { band: 'see-health-officer', reasons: [{ rule: 'fever' }], corrected: { by: 'rules' } },
  ]);
  const told = (await traveller.messages()).filter(({ purpose }) => purpose === 'declaration/corrected');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(plain?.reference);
  const { items } = await undone(id);
  expect(new Map(items.map(({ reference, outcome: became }) => [reference, became]))).toEqual(
    new Map([
      [plain?.reference, 'corrected'],
      [feverish?.reference, 'reasons'],
    ]),
  );
});

test('an officer who decided otherwise is not contradicted, but listed', async () => {
  const { wrong, submitted, traveller } = await wrongFor([{ fever: 'yes' }, {}]);
  const [seen] = submitted;
  await correctBands(world, nextRequest(other.who), {
    id: seen?.id ?? '',
    version: 1,
    by: { kind: 'override', staffId: other.who.staffId, reason: 'Had a fever a week ago' },
    changes: [{ correctionId: newId(), number: 1, band: 'proceed', reasons: [] }],
  });
  const { id } = await first.requestUndo([wrong]);
  await runUndoJob(world);
  expect((await first.undo(id))?.counted).toMatchObject({ toProceed: 1, overridden: 1 });
  await other.start(id);
  await runUndoJob(world);
  expect(await first.undo(id)).toMatchObject({ state: 'finished', leftWrong: 0, corrected: 1 });
  expect((await traveller.read(seen?.id ?? '')).summary.band).toBe('proceed');
  const { items } = await listUndone(world, nextRequest(first.who), { id, outcome: 'overridden' });
  expect(items).toMatchObject([{ reference: seen?.reference, toOfficer: 0, toProceed: 0 }]);
});

test('a second wrong version is undone too, for those whom an undo had judged by it', async () => {
  const { wrong, right, traveller, submitted } = await wrongFor([{ rash: 'yes' }]);
  const undoAll = async (version: number) => {
    const { id } = await first.requestUndo([version]);
    await runUndoJob(world);
    await other.start(id);
    await runUndoJob(world);
    return first.undo(id);
  };
  expect(await undoAll(wrong)).toMatchObject({ state: 'finished', corrected: 1 });
  await releaseWithApproval(world, [first, other], [feverRule, rule('rash', { answer: 'rash', is: 'yes' })]);
  world.advanceTime(minute);
  expect(await undoAll(right)).toMatchObject({ state: 'finished', corrected: 1, leftWrong: 0 });
  expect((await traveller.read(submitted[0]?.id ?? '')).submitted?.results).toMatchObject([
    { band: 'see-health-officer', reasons: [{ rule: 'rash' }] },
  ]);
});

test('a group is corrected at once, and told once', async () => {
  const wrong = await releaseWithApproval(world, [first, other], [feverRule, wrongRule]);
  const traveller = await logInTraveller(world);
  const people = [{}, { fever: 'yes' as const }, {}].map((change) => ({ passportNumber: newPassport(), ...change }));
  const { id: group } = await traveller.submit(submissionInput({ ...groupOn(today, ...people), kind: 'combined' }));
  await releaseWithApproval(world, [first, other], [feverRule]);
  world.advanceTime(minute);
  const { id } = await first.requestUndo([wrong]);
  await runUndoJob(world);
  expect((await first.undo(id))?.counted).toMatchObject({ travellers: 3, applications: 1, toProceed: 2 });
  await other.start(id);
  await runUndoJob(world);
  expect((await traveller.read(group)).submitted?.results.map(({ band }) => band)).toEqual([
    'proceed',
    'see-health-officer',
    'proceed',
  ]);
  expect(await readOutboxMessages(world, { purpose: 'declaration/corrected' })).toHaveLength(1);
});

describe('an undo', () => {
  test('is only of days that are not over', async () => {
    const wrong = await releaseWithApproval(world, [first, other], [wrongRule]);
    const traveller = await logInTraveller(world);
    await traveller.submit(submissionInput(singleTravellerAnswers()));
    await releaseWithApproval(world, [first, other], [feverRule]);
    world.advanceTime(2 * 24 * 60 * minute);
    const { id } = await first.requestUndo([wrong], 1);
    await runUndoJob(world);
    expect((await first.undo(id))?.counted).toMatchObject({ travellers: 0 });
    await inTransaction(world.sql, (db) => cancelUndo({ ...world, sql: db }, nextRequest(first.who), { id }));
    const again = await first.requestUndo([wrong], 2);
    await runUndoJob(world);
    expect(await first.undo(again.id)).toMatchObject({
      arrivingFrom: addDays(world.clock.today(), -2),
      counted: { travellers: 1, toProceed: 1 },
    });
  });

  test('of few among many is started by one person', async () => {
    const { wrong, traveller } = await wrongFor([{}]);
    // Judged by the wrong version, and rightly: they make the share small.
    await sql`update declaration_version set rules_version = ${wrong}`.execute(world.sql);
    for (let n = 0; n < 205; n++) await traveller.submit(submissionInput(singleTravellerAnswers({ fever: 'yes' })));
    await sql`update declaration_version set rules_version = ${wrong}`.execute(world.sql);
    const { id } = await first.requestUndo([wrong]);
    await runUndoJob(world);
    expect(await first.undo(id)).toMatchObject({ needsTwo: false, counted: { travellers: 206, toProceed: 1 } });
    await first.start(id);
    await runUndoJob(world);
    expect(await first.undo(id)).toMatchObject({ state: 'finished', corrected: 1, leftWrong: 0 });
  });

  test('of few takes two where one alone has corrected others in the last day, whoever it was', async () => {
    const { wrong, traveller } = await wrongFor([{}]);
    for (let n = 0; n < 205; n++) await traveller.submit(submissionInput(singleTravellerAnswers({ fever: 'yes' })));
    await sql`update declaration_version set rules_version = ${wrong}`.execute(world.sql);
    const { id } = await first.requestUndo([wrong]);
    await runUndoJob(world);
    await first.start(id);
    await runUndoJob(world);
    const late = await traveller.submit(submissionInput(singleTravellerAnswers()));
    await judgedWrong(late.id, wrong);
    const again = await other.requestUndo([wrong]);
    await runUndoJob(world);
    expect(await other.undo(again.id)).toMatchObject({ needsTwo: true, counted: { toProceed: 1 } });
    expect(await catchProblem(other.start(again.id))).toMatchObject({ problem: 'staff/second-person' });
    world.advanceTime(day);
    expect(await other.undo(again.id)).toMatchObject({ needsTwo: false });
    expect(await catchProblem(other.start(again.id))).toEqual({});
  });

  test('is one at a time; stopped, it leaves the rest as it was, and can be begun again', async () => {
    const { wrong } = await wrongFor([{}, {}, {}, {}]);
    const { id } = await first.requestUndo([wrong]);
    expect(await catchProblem(other.requestUndo([wrong]))).toMatchObject({ problem: 'releases/undo-under-way' });
    expect(await catchProblem(other.start(id))).toMatchObject({ problem: 'releases/not-counted' });
    await runUndoJob(world);
    await other.start(id);
    await runUndos(world, { longestRun: 0, rowsPerPage: 2 });
    await inTransaction(world.sql, (db) => cancelUndo({ ...world, sql: db }, nextRequest(first.who), { id }));
    await runUndoJob(world);
    expect(await first.undo(id)).toMatchObject({ state: 'cancelled', corrected: 2, leftWrong: null });
    expect((await auditActionsOf(world, id)).at(-1)).toBe('releases/cancel-undo');
    const again = await first.requestUndo([wrong]);
    await runUndoJob(world);
    expect((await first.undo(again.id))?.counted).toMatchObject({ toProceed: 2 });
    await other.start(again.id);
    await runUndoJob(world);
    expect(await first.undo(again.id)).toMatchObject({ state: 'finished', corrected: 2, leftWrong: 0 });
    expect(await readOutboxMessages(world, { purpose: 'declaration/corrected' })).toHaveLength(4);
  });

  test('by several processes at once is one', async () => {
    const { wrong } = await wrongFor(Array.from({ length: 12 }, () => ({})));
    const { id } = await first.requestUndo([wrong]);
    await runUndoJob(world);
    await other.start(id);
    while ((await first.undo(id))?.state !== 'finished')
      await Promise.all([1, 2, 3].map(() => runUndos(world, { longestRun: 0, rowsPerPage: 5 })));
    expect(await first.undo(id)).toMatchObject({ corrected: 12, leftWrong: 0 });
    expect(await readOutboxMessages(world, { purpose: 'declaration/corrected' })).toHaveLength(12);
    const { rows } = await sql<{ corrections: number; acts: number }>`
      select (select count(*) from declaration_correction) corrections,
        (select count(*) from audit_entry where act = 'declaration/correct-bands') acts`.execute(world.sql);
    expect(rows[0]).toEqual({ corrections: 12, acts: 12 });
  });

  test('does not conclude before a slow submission has come in', async () => {
    const wrong = await releaseWithApproval(world, [first, other], [feverRule, wrongRule]);
    const traveller = await logInTraveller(world);
    await traveller.submit(submissionInput(singleTravellerAnswers()));
    await releaseWithApproval(world, [first, other], [feverRule]);
    const { id } = await first.requestUndo([wrong]);
    await runUndoJob(world);
    await other.start(id);
    await runUndoJob(world);
    expect(await first.undo(id)).toMatchObject({ state: 'checking', corrected: 1, leftWrong: null });
    // Judged before the right version took effect, committed after the walk.
    const late = await traveller.submit(submissionInput(singleTravellerAnswers()));
    await judgedWrong(late.id, wrong);
    world.advanceTime(20 * second);
    await runUndoJob(world);
    expect(await first.undo(id)).toMatchObject({ state: 'finished', corrected: 2, leftWrong: 0 });
    expect((await traveller.read(late.id)).summary.band).toBe('proceed');
  });
});
