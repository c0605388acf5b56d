import { beforeEach, describe, expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { isoInstant, minute, second } from '#foundation/time/clock.ts';
import { feverRule, wrongRule } from '../rules/testing/conditions.ts';
import { listRuleSets } from './list-rule-sets.ts';
import {
  type RulesOfficer,
  logInRulesOfficer,
  openReleasesWorld,
  releaseWithApproval,
  type ReleasesWorld,
  runUndoJob,
} from './testing/world.ts';

let world: ReleasesWorld;
let first: RulesOfficer;
let other: RulesOfficer;
beforeEach(async () => {
  world = await openReleasesWorld();
  first = await logInRulesOfficer(world, 'Dayang Penulis');
  other = await logInRulesOfficer(world, 'Awang Kedua');
});

async function newestVersion() {
  const { items } = await listRuleSets(world, nextRequest(first.who));
  return items[0];
}

describe('an undo of the version in force', () => {
  test('counts by the newest earlier version that is not wrong, and releases its rules again once a second person agrees', async () => {
    const right = await releaseWithApproval(world, [first, other], [feverRule]);
    const wrong = await releaseWithApproval(world, [first, other], [feverRule, wrongRule]);
    const traveller = await logInTraveller(world);
    await traveller.submit(submissionInput(singleTravellerAnswers()));
    const { id } = await first.requestUndo([wrong]);
    await runUndoJob(world);
    expect(await first.undo(id)).toMatchObject({
      state: 'counted',
      rightVersion: right,
      rulesOf: right,
      needsTwo: true,
      counted: { travellers: 1, toProceed: 1 },
    });
    // Nothing was released by asking.
    expect(await newestVersion()).toMatchObject({ version: wrong, standing: 'in-force' });
    expect(await catchProblem(first.start(id))).toMatchObject({ problem: 'staff/second-person' });
    await other.start(id);
    expect(await newestVersion()).toMatchObject({
      version: wrong + 1,
      standing: 'coming',
      effectiveFrom: isoInstant(world.clock.now() + 60 * second),
      writtenBy: 'Dayang Penulis',
      releasedBy: 'Awang Kedua',
      note: 'The rule was wrong',
    });
    expect(await auditActionsOf(world, String(wrong + 1))).toEqual(['releases/release']);
    expect(await auditActionsOf(world, id)).toEqual(['releases/ask-undo', 'releases/start-undo']);
  });

  test('corrects nobody before the right rules are in force, and then everybody whom the wrong ones judged until then', async () => {
    const right = await releaseWithApproval(world, [first, other], [feverRule]);
    const wrong = await releaseWithApproval(world, [first, other], [feverRule, wrongRule]);
    const traveller = await logInTraveller(world);
    const early = await traveller.submit(submissionInput(singleTravellerAnswers()));
    const { id } = await first.requestUndo([wrong]);
    await runUndoJob(world);
    await other.start(id);
    await runUndoJob(world);
    expect(await first.undo(id)).toMatchObject({
      state: 'running',
      rightVersion: wrong + 1,
      rulesOf: right,
      beginsAt: isoInstant(world.clock.now() + 60 * second),
      corrected: 0,
    });
    const late = await traveller.submit(submissionInput(singleTravellerAnswers()));
    expect((await traveller.read(late.id)).summary.band).toBe('see-health-officer');
    world.advanceTime(60 * second);
    await world.ruleSets.byVersion(wrong + 1);
    const after = await traveller.submit(submissionInput(singleTravellerAnswers()));
    expect((await traveller.read(after.id)).summary.band).toBe('proceed');
    world.advanceTime(minute);
    await runUndoJob(world);
    expect(await first.undo(id)).toMatchObject({ state: 'finished', beginsAt: null, corrected: 2, leftWrong: 0 });
    for (const { id: declared } of [early, late]) expect((await traveller.read(declared)).summary.band).toBe('proceed');
  });

  test('of few people still takes two, because rules are released', async () => {
    const wrong = await releaseWithApproval(world, [first, other], [wrongRule]);
    const { id } = await first.requestUndo([wrong]);
    await runUndoJob(world);
    expect(await first.undo(id)).toMatchObject({
      state: 'counted',
      rulesOf: 1,
      needsTwo: true,
      counted: { travellers: 0 },
    });
    expect(await catchProblem(first.start(id))).toMatchObject({ problem: 'staff/second-person' });
  });

  test('goes back past every version that was named wrong, now or before, or says the same', async () => {
    const version2 = await releaseWithApproval(world, [first, other], [wrongRule]);
    const third = await releaseWithApproval(world, [first, other], [feverRule]);
    const before = await first.requestUndo([version2]);
    await runUndoJob(world);
    await other.start(before.id);
    world.advanceTime(minute);
    await runUndoJob(world);
    const fourth = await releaseWithApproval(world, [first, other], [wrongRule, feverRule]);
    const { id: back } = await first.requestRollback(version2);
    await other.release(back);
    world.advanceTime(minute);
    const fifth = fourth + 1;
    const { id } = await first.requestUndo([fourth, fifth]);
    await runUndoJob(world);
    expect(await first.undo(id)).toMatchObject({ rulesOf: third });
  });

  test('is refused where no earlier version could take its place, and where a version has not judged yet', async () => {
    const wrong = await releaseWithApproval(world, [first, other], [wrongRule]);
    const refused = (key: string) => ({ data: [{ path: 'wrongVersions', key }] });
    expect(await catchProblem(first.requestUndo([1, wrong]))).toMatchObject(refused('no-earlier-version'));
    expect(await catchProblem(first.requestUndo([9]))).toMatchObject(refused('not-judged-yet'));
    const { id } = await first.propose([feverRule]);
    const { version: coming } = await other.release(id);
    expect(await catchProblem(first.requestUndo([coming]))).toMatchObject(refused('not-judged-yet'));
  });

  test('does not start once another version was released', async () => {
    const wrong = await releaseWithApproval(world, [first, other], [wrongRule]);
    const { id } = await first.requestUndo([wrong]);
    await runUndoJob(world);
    await releaseWithApproval(world, [first, other], [feverRule]);
    expect(await catchProblem(other.start(id))).toMatchObject({ problem: 'releases/newer-version' });
  });
});
