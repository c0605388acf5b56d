import { beforeEach, describe, expect, test } from 'vitest';
import { logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
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
let requester: RulesOfficer;
let secondOfficer: RulesOfficer;
beforeEach(async () => {
  world = await openReleasesWorld();
  requester = await logInRulesOfficer(world, 'Dayang Penulis');
  secondOfficer = await logInRulesOfficer(world, 'Awang Kedua');
});

async function latestVersion() {
  const { items } = await listRuleSets(world, nextRequest(requester.who));
  return items[0];
}

describe('an undo of the version in force', () => {
  test('counts by the latest correct version, and releases its rules again when a second person starts it', async () => {
    const rightVersion = await releaseWithApproval(world, [requester, secondOfficer], [feverRule]);
    const wrongVersion = await releaseWithApproval(world, [requester, secondOfficer], [feverRule, wrongRule]);
    const traveller = await logInTraveller(world);
    await traveller.submit();
    const { id } = await requester.requestUndo([wrongVersion]);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({
      state: 'counted',
      rightVersion,
      rereleasedVersion: rightVersion,
      needsSecondApprover: true,
      expectedCounts: { travellers: 1, changedToProceed: 1 },
    });
    // The request alone releases nothing.
    expect(await latestVersion()).toMatchObject({ version: wrongVersion, status: 'in-force' });
    await expectProblem(requester.startUndo(id), 'staff/second-person');
    await secondOfficer.startUndo(id);
    expect(await latestVersion()).toMatchObject({
      version: wrongVersion + 1,
      status: 'coming',
      effectiveFrom: isoInstant(world.clock.now() + 60 * second),
      writtenBy: 'Dayang Penulis',
      releasedBy: 'Awang Kedua',
      note: 'The rule was wrong',
    });
    expect(await auditActionsOf(world, String(wrongVersion + 1))).toEqual(['screening-rules/release']);
    expect(await auditActionsOf(world, id)).toEqual(['screening-rules/request-undo', 'screening-rules/start-undo']);
  });

  test('waits until the right rules are in force, then corrects everyone judged by the wrong ones', async () => {
    const rightVersion = await releaseWithApproval(world, [requester, secondOfficer], [feverRule]);
    const wrongVersion = await releaseWithApproval(world, [requester, secondOfficer], [feverRule, wrongRule]);
    const traveller = await logInTraveller(world);
    const early = await traveller.submit();
    const { id } = await requester.requestUndo([wrongVersion]);
    await runUndoJob(world);
    await secondOfficer.startUndo(id);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({
      state: 'running',
      rightVersion: wrongVersion + 1,
      rereleasedVersion: rightVersion,
      correctionsStartAt: isoInstant(world.clock.now() + 60 * second),
      correctedCount: 0,
    });
    const late = await traveller.submit();
    expect((await traveller.read(late.id)).summary.band).toBe('see-health-officer');
    world.advanceTime(60 * second);
    await world.ruleSets.findByVersion(wrongVersion + 1);
    const after = await traveller.submit();
    expect((await traveller.read(after.id)).summary.band).toBe('proceed');
    world.advanceTime(minute);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({
      state: 'finished',
      correctionsStartAt: null,
      correctedCount: 2,
      stillWrongCount: 0,
    });
    for (const { id: declarationId } of [early, late])
      expect((await traveller.read(declarationId)).summary.band).toBe('proceed');
  });

  test('waits for the version of a rollback a moment ago, instead of releasing rules again', async () => {
    const rightVersion = await releaseWithApproval(world, [requester, secondOfficer], [feverRule]);
    const wrongVersion = await releaseWithApproval(world, [requester, secondOfficer], [feverRule, wrongRule]);
    const traveller = await logInTraveller(world);
    const early = await traveller.submit();
    const { id: rollbackRequest } = await requester.requestRollback(rightVersion);
    const { version: rolledBack } = await secondOfficer.release(rollbackRequest);
    // The wrong version is still in force for a minute.
    const { id } = await requester.requestUndo([wrongVersion]);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({
      state: 'counted',
      rightVersion: rolledBack,
      rereleasedVersion: null,
      expectedCounts: { travellers: 1, changedToProceed: 1 },
    });
    await secondOfficer.startUndo(id);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({ state: 'running', correctedCount: 0 });
    expect(await latestVersion()).toMatchObject({ version: rolledBack, status: 'coming' });
    world.advanceTime(60 * second);
    await world.ruleSets.findByVersion(rolledBack);
    world.advanceTime(minute);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({ state: 'finished', correctedCount: 1, stillWrongCount: 0 });
    expect((await traveller.read(early.id)).summary.band).toBe('proceed');
  });

  test('requires two people even for few travellers, because it releases rules', async () => {
    const wrongVersion = await releaseWithApproval(world, [requester, secondOfficer], [wrongRule]);
    const { id } = await requester.requestUndo([wrongVersion]);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({
      state: 'counted',
      rereleasedVersion: 1,
      needsSecondApprover: true,
      expectedCounts: { travellers: 0 },
    });
    await expectProblem(requester.startUndo(id), 'staff/second-person');
  });

  test('skips versions named wrong before, and versions with the rules of a wrong one', async () => {
    const version2 = await releaseWithApproval(world, [requester, secondOfficer], [wrongRule]);
    const third = await releaseWithApproval(world, [requester, secondOfficer], [feverRule]);
    const earlierUndo = await requester.requestUndo([version2]);
    await runUndoJob(world);
    await secondOfficer.startUndo(earlierUndo.id);
    world.advanceTime(minute);
    await runUndoJob(world);
    const fourth = await releaseWithApproval(world, [requester, secondOfficer], [wrongRule, feverRule]);
    const { id: rollbackRequest } = await requester.requestRollback(version2);
    await secondOfficer.release(rollbackRequest);
    world.advanceTime(minute);
    const fifth = fourth + 1;
    const { id } = await requester.requestUndo([fourth, fifth]);
    await runUndoJob(world);
    expect(await requester.findUndo(id)).toMatchObject({ rereleasedVersion: third });
  });

  test('is refused without a correct earlier version, and for a version that has not judged yet', async () => {
    const wrongVersion = await releaseWithApproval(world, [requester, secondOfficer], [wrongRule]);
    const refusal = (key: string) => ({ data: [{ path: 'wrongVersions', key }] });
    expect(await catchProblem(requester.requestUndo([1, wrongVersion]))).toMatchObject(refusal('no-earlier-version'));
    expect(await catchProblem(requester.requestUndo([9]))).toMatchObject(refusal('not-judged-yet'));
    const { id } = await requester.saveAndRequestRelease([feverRule]);
    const { version: coming } = await secondOfficer.release(id);
    expect(await catchProblem(requester.requestUndo([coming]))).toMatchObject(refusal('not-judged-yet'));
  });

  test('does not start after another version was released', async () => {
    const wrongVersion = await releaseWithApproval(world, [requester, secondOfficer], [wrongRule]);
    const { id } = await requester.requestUndo([wrongVersion]);
    await runUndoJob(world);
    await releaseWithApproval(world, [requester, secondOfficer], [feverRule]);
    await expectProblem(secondOfficer.startUndo(id), 'screening-rules/newer-version');
  });
});
