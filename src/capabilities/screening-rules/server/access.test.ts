import { expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { newPart, toEnteredRules } from '../rules/entered-rules.ts';
import { rule } from '../rules/testing/conditions.ts';
import { screeningRulesRoutes } from './routes.ts';
import { runDryRuns } from './run-dry-runs.ts';
import { logInRulesOfficer, openReleasesWorld, releaseWithApproval, runUndoJob } from './testing/world.ts';

const world = await openReleasesWorld();
const [writer, releaser] = [await logInRulesOfficer(world, 'Writer'), await logInRulesOfficer(world, 'Releaser')];
let ageFrom = 20;
const newRules = () => [rule('one', { ageFrom: ++ageFrom })];
await releaseWithApproval(world, [writer, releaser], newRules());

const revisionOfDraft = async () => (await writer.draft()).revision;

/** Only one dry run, one release request and one undo can be under way. */
async function endWork(): Promise<void> {
  await runDryRuns(world);
  await world.sql.run`delete from screening_rules_request where outcome is null`;
  await world.sql.run`delete from screening_rules_undo`;
}

async function aRevisionWithDryRun(): Promise<number> {
  await endWork();
  await writer.save(toEnteredRules(newRules()));
  await writer.runDryRun();
  return revisionOfDraft();
}

async function aReleaseRequest(): Promise<string> {
  await aRevisionWithDryRun();
  return (await writer.requestRelease()).id;
}

async function aCountedUndo(): Promise<string> {
  await endWork();
  const { id } = await writer.requestUndo([1]);
  await runUndoJob(world);
  return id;
}

const send = await testRouteAccess(
  world,
  screeningRulesRoutes,
  {
    listRuleSets: () => ({}),
    readRulesDraft: () => ({}),
    saveRulesDraft: async () => ({
      revision: await revisionOfDraft(),
      rules: toEnteredRules(newRules()),
      diseases: [],
      feverThreshold: '',
    }),
    restartRulesDraft: async () => ({ revision: await revisionOfDraft(), version: 1 }),
    startDryRun: async () => ({ revision: await aRevisionWithDryRun(), days: 7 }),
    listDryRuns: () => ({}),
    cancelDryRun: () => ({ id: newId() }),
    readDryRunExamples: async () => {
      await endWork();
      return { id: (await writer.runDryRun())?.id, offset: 0 };
    },
    requestRelease: async () => ({ revision: await aRevisionWithDryRun(), note: 'Why', effectiveFrom: null }),
    requestRollback: async () => {
      await endWork();
      return { version: 1, note: 'Why', effectiveFrom: null };
    },
    readReleaseRequest: () => ({}),
    releaseRules: async () => ({ id: await aReleaseRequest() }),
    declineRelease: async () => ({ id: await aReleaseRequest(), reason: 'Why' }),
    requestUndo: async () => {
      await endWork();
      return { wrongVersions: [1], days: 1, reason: 'Why' };
    },
    listUndos: () => ({}),
    startUndo: async () => ({ id: await aCountedUndo() }),
    cancelUndo: async () => ({ id: await aCountedUndo() }),
    listUndoResults: async () => ({ id: await aCountedUndo() }),
  },
  { stepUp: ['releaseRules', 'startUndo'] },
);

const part = newPart('ageFrom', 0);
const typed = toEnteredRules(newRules())[0];

test.each<[string, string, Record<string, unknown>]>([
  ['a part that is too deep', 'saveRulesDraft', { rules: [{ ...typed, parts: [{ ...part, level: 5 }] }] }],
  ['an unknown kind of part', 'saveRulesDraft', { rules: [{ ...typed, parts: [{ ...part, kind: 'script' }] }] }],
  ['101 rules', 'saveRulesDraft', { rules: Array.from({ length: 101 }, () => typed) }],
  ['61 parts', 'saveRulesDraft', { rules: [{ ...typed, parts: Array.from({ length: 61 }, () => part) }] }],
  ['NUL in a reason', 'saveRulesDraft', { rules: [{ ...typed, reason: { en: 'a\u0000b', ms: '' } }] }],
  ['a negative revision', 'saveRulesDraft', { revision: -1 }],
  ['a dry run of 0 days', 'startDryRun', { days: 0 }],
  ['a dry run of 29 days', 'startDryRun', { days: 29 }],
  ['an empty note', 'requestRelease', { note: ' ' }],
  ['an invalid time of effect', 'requestRelease', { effectiveFrom: 'tomorrow' }],
  ['an empty reason to decline', 'declineRelease', { reason: '' }],
  ['an undo without versions', 'requestUndo', { wrongVersions: [] }],
  ['a fractional version', 'requestUndo', { wrongVersions: [1.5] }],
  ['an unknown outcome', 'listUndoResults', { outcome: 'lost' }],
  ['an invalid cursor', 'listUndoResults', { cursor: "' or 1=1" }],
  ['a cursor of dashes', 'listUndoResults', { cursor: '-'.repeat(36) }],
])('refuses %s', async (_case, name, change) => {
  const officer = await logInStaff(world, ['health-officer']);
  expect((await send(name, headersOf(officer), change)).status).toBe(400);
});

test('ignores the author in the input', async () => {
  const officer = await logInStaff(world, ['health-officer'], { name: 'Dayang Benar' });
  const { baseVersion } = await writer.draft();
  const forged = { changedBy: 'Somebody Else', changed_by: newId(), baseVersion: 7 };
  expect((await send('saveRulesDraft', headersOf(officer), forged)).status).toBe(200);
  expect(await writer.draft()).toMatchObject({ changedBy: 'Dayang Benar', baseVersion });
});
