import { expect, test } from 'vitest';
import { expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { second } from '#foundation/time/clock.ts';
import { listRuleSets } from './list-rule-sets.ts';
import { readReleaseRequest } from './releases.ts';
import { logInRulesOfficer, openReleasesWorld } from './testing/world.ts';

test('releases a fever threshold alone, after a dry run, and rolls it back with the rules', async () => {
  const world = await openReleasesWorld();
  const writer = await logInRulesOfficer(world, 'Dayang Penulis');
  const releaser = await logInRulesOfficer(world, 'Awang Kedua');
  const { rules } = await writer.draft();
  await writer.save(rules, undefined, { feverThreshold: 'warm' });
  await expectProblem(writer.runDryRun(), 'foundation/invalid');
  await writer.save(rules, undefined, { feverThreshold: '37.5' });
  await expectProblem(writer.requestRelease(), 'screening-rules/no-dry-run');
  await writer.runDryRun();
  const { id } = await writer.requestRelease();
  const { pendingRequest } = await readReleaseRequest(world, nextRequest(releaser.who));
  expect(pendingRequest).toMatchObject({ currentFeverThreshold: '', newFeverThreshold: '37.5' });
  const { version } = await releaser.release(id);
  const [newest] = (await listRuleSets(world, nextRequest(writer.who))).items;
  expect(newest).toMatchObject({ version, feverThreshold: '37.5' });
  world.advanceTime(60 * second);
  expect((await world.ruleSets.findInForce(world.clock.now())).feverThreshold).toBe(375);
  const rollback = await writer.requestRollback(1);
  const rolledBack = await releaser.release(rollback.id);
  expect((await world.ruleSets.findByVersion(rolledBack.version)).feverThreshold).toBeUndefined();
});
