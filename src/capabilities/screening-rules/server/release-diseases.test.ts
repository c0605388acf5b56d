import { beforeEach, expect, test } from 'vitest';
import { expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { second } from '#foundation/time/clock.ts';
import type { EnteredDisease } from '../rules/entered-diseases.ts';
import { toEnteredRules } from '../rules/entered-rules.ts';
import { feverRule, rule } from '../rules/testing/conditions.ts';
import { listRuleSets } from './list-rule-sets.ts';
import { readReleaseRequest } from './releases.ts';
import { type RulesOfficer, logInRulesOfficer, openReleasesWorld, type ReleasesWorld } from './testing/world.ts';

const measles: EnteredDisease = { key: 'measles', code: 'measles', name: { en: 'Measles', ms: 'Campak' }, days: '18' };

let world: ReleasesWorld;
let writer: RulesOfficer;
let releaser: RulesOfficer;
beforeEach(async () => {
  world = await openReleasesWorld();
  writer = await logInRulesOfficer(world, 'Dayang Penulis');
  releaser = await logInRulesOfficer(world, 'Awang Kedua');
});

const release = async (id: string) => {
  const { version } = await releaser.release(id);
  world.advanceTime(60 * second);
  await world.ruleSets.findByVersion(version);
  return version;
};

test('releases a disease with its days by two people, after a dry run of exactly this content', async () => {
  const { rules } = await writer.draft();
  await writer.save(rules);
  await writer.runDryRun();
  await writer.save(rules, undefined, { diseases: [measles] });
  await expectProblem(writer.requestRelease(), 'screening-rules/no-dry-run');
  await writer.runDryRun();
  const { id } = await writer.requestRelease();
  expect((await readReleaseRequest(world, nextRequest(releaser.who))).pendingRequest).toMatchObject({
    currentDiseases: [],
    newDiseases: [measles],
  });
  expect(await release(id)).toBe(2);
  expect(await world.ruleSets.findInForce(world.clock.now())).toMatchObject({
    version: 2,
    rules: [{ id: 'fever' }, { id: 'rash' }],
    diseases: [{ code: 'measles', name: { en: 'Measles', ms: 'Campak' }, followUpDays: 18 }],
  });
  const { items } = await listRuleSets(world, nextRequest(writer.who));
  expect(items.map(({ diseases }) => diseases)).toEqual([[measles], []]);
});

test('saves a disease as typed, but does not try it out while it has errors', async () => {
  const { rules } = await writer.draft();
  expect(await writer.save(rules, undefined, { diseases: [{ ...measles, days: '43' }] })).toMatchObject({ hash: null });
  expect((await releaser.draft()).diseases).toEqual([{ ...measles, days: '43' }]);
  await expect(writer.runDryRun()).rejects.toMatchObject({
    details: { fields: [{ path: 'diseases.0.days', key: 'follow-up-days' }] },
  });
});

test('a rollback releases the diseases of that version too', async () => {
  const { rules } = await writer.draft();
  await writer.save(rules, undefined, { diseases: [measles] });
  await writer.runDryRun();
  await release((await writer.requestRelease()).id);
  await writer.save(toEnteredRules([feverRule, rule('singapore', { visited: ['SG'] })]));
  await writer.runDryRun();
  await release((await writer.requestRelease()).id);
  expect((await world.ruleSets.findByVersion(3)).diseases).toBeUndefined();
  await release((await writer.requestRollback(2)).id);
  expect((await world.ruleSets.findByVersion(4)).diseases).toMatchObject([{ code: 'measles' }]);
});
