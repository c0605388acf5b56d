import { beforeEach, describe, expect, test } from 'vitest';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
} from '#capabilities/declaration/server/testing/public.ts';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, expectProblem, listAuditEntries, nextRequest, today } from '#foundation/server/testing/public.ts';
import { day } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { rule } from '../rules/testing/conditions.ts';
import { toEnteredRules } from '../rules/entered-rules.ts';
import { cancelDryRun, listDryRuns, readDryRunExamples, startDryRun } from './dry-runs.ts';
import { screeningRulesJobs } from './jobs.ts';
import { type RulesOfficer, logInRulesOfficer, openReleasesWorld, type ReleasesWorld } from './testing/world.ts';
import { runDryRuns } from './run-dry-runs.ts';

let world: ReleasesWorld;
let desk: RulesOfficer;
beforeEach(async () => {
  world = await openReleasesWorld();
  desk = await logInRulesOfficer(world, 'Dayang Penulis');
});

const children = [rule('fever', { answer: 'fever', is: 'yes' }), rule('children', { ageBelow: 12 })];
const start = async (days = 7) => {
  const { revision } = await desk.draft();
  return callHandler(world, startDryRun, desk.who, { revision, days });
};
const latestRun = async () => (await listDryRuns(world, nextRequest(desk.who))).items[0];
const child = { birthDate: { day: '1', month: '1', year: '2020' } };

test('evaluates recent declarations by the draft, notifies nobody and changes nothing', async () => {
  const traveller = await logInTraveller(world);
  const old = await traveller.submit(singleTravellerAnswers(child));
  world.advanceTime(3 * day);
  const entryDay = addDays(today, 3);
  const { id } = await traveller.submit(singleTravellerAnswers(child, entryDay));
  await traveller.submit(singleTravellerAnswers({ fever: 'yes' }, entryDay));
  await traveller.submit(singleTravellerAnswers({ rash: 'yes' }, entryDay));
  const group = groupOn(entryDay, { passportNumber: newPassport() }, { passportNumber: newPassport(), ...child });
  const { reference } = await traveller.submit({ ...group, kind: 'combined' });
  const cancelled = await traveller.submit(singleTravellerAnswers(child, entryDay));
  await traveller.cancel(cancelled.id);
  const messageCount = (await traveller.messages()).length;
  world.advanceTime(1);
  await desk.save(toEnteredRules(children));
  const run = await desk.runDryRun(2);
  expect(run).toMatchObject({ state: 'finished', days: 2, applicationCount: 4, processedCount: 4, exampleCount: 3 });
  expect(run?.counts).toEqual({
    travellers: 5,
    officerBefore: 2,
    officerAfter: 3,
    changedToOfficer: 2,
    changedToProceed: 1,
    unreadable: 0,
    rules: expect.arrayContaining([
      { id: 'children', metBefore: 0, metAfter: 2, changedToOfficer: 2, changedToProceed: 0 },
      { id: 'fever', metBefore: 1, metAfter: 1, changedToOfficer: 0, changedToProceed: 0 },
      { id: 'rash', metBefore: 1, metAfter: 0, changedToOfficer: 0, changedToProceed: 1 },
    ]) as unknown,
    days: [{ day: entryDay, travellers: 5, changedToOfficer: 2, changedToProceed: 1 }],
  });
  expect((await traveller.messages()).length).toBe(messageCount);
  expect((await traveller.read(id)).summary.band).toBe('proceed');

  const { items, rules, total } = await readDryRunExamples(world, nextRequest(desk.who), {
    id: run?.id ?? '',
    offset: 0,
  });
  expect(total).toBe(3);
  expect(items).toContainEqual({
    reference,
    number: 2,
    day: entryDay,
    before: { band: 'proceed', reasons: [] },
    after: { band: 'see-health-officer', reasons: ['children'] },
  });
  expect(rules.map((found) => found.id).sort()).toEqual(['children', 'rash']);
  expect(JSON.stringify(items)).not.toMatch(/Siti|P0000/);
  const rows = await listAuditEntries(world, { action: 'staff/access', actor_id: desk.who.staffId });
  expect(rows).toHaveLength(3);
  expect(rows.map((row) => row.subject_id)).not.toContain(old.id);
});

describe('a dry run', () => {
  const submitNine = async () => {
    const traveller = await logInTraveller(world);
    for (let n = 0; n < 9; n++) await traveller.submit(singleTravellerAnswers(n % 3 === 0 ? child : {}));
    // The range of the dry run excludes the current instant.
    world.advanceTime(1);
  };

  test('continues after an interruption, and counts each page once', async () => {
    await submitNine();
    await desk.save(toEnteredRules(children));
    await start();
    const seen: number[] = [];
    for (let n = 0; n < 4; n++) {
      // Two processes claim the same page.
      await Promise.all([1, 2].map(() => runDryRuns(world, { longestRun: 0, rowsPerPage: 2 })));
      seen.push((await latestRun())?.processedCount ?? 0);
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
    await runDryRuns(world, { rowsPerPage: 2 });
    expect(await latestRun()).toMatchObject({ state: 'finished', processedCount: 9, exampleCount: 3 });
    expect((await latestRun())?.counts).toMatchObject({ travellers: 9, changedToOfficer: 3 });
  });

  test('runs alone, and can be cancelled', async () => {
    await submitNine();
    await desk.save(toEnteredRules(children));
    const { id } = await start();
    await expectProblem(start(), 'screening-rules/run-under-way');
    await runDryRuns(world, { longestRun: 0, rowsPerPage: 2 });
    await cancelDryRun(world, nextRequest(desk.who), { id });
    expect(await auditActionsOf(world, id)).toEqual([
      'screening-rules/start-dry-run',
      'screening-rules/cancel-dry-run',
    ]);
    await runDryRuns(world);
    expect(await latestRun()).toMatchObject({ state: 'cancelled', processedCount: 2 });
    world.advanceTime(1);
    await start();
    await runDryRuns(world);
    expect(await latestRun()).toMatchObject({ state: 'finished', processedCount: 9 });
  });

  test('is refused for an invalid draft, with its errors', async () => {
    await desk.save([{ ...toEnteredRules(children)[0]!, id: '' }]);
    await expectProblem(start(), 'foundation/invalid', { data: [{ path: 'rules.0.id', key: 'required' }] });
  });

  test('is deleted after a week', async () => {
    await submitNine();
    await desk.save(toEnteredRules(children));
    await desk.runDryRun();
    const deletionJob = screeningRulesJobs(world).find(({ name }) => name === 'screening-rules/delete-old');
    world.advanceTime(7 * day);
    await deletionJob?.work();
    expect(await latestRun()).toBeDefined();
    world.advanceTime(1000);
    await deletionJob?.work();
    expect(await latestRun()).toBeUndefined();
  });

  test('stores its examples encrypted', async () => {
    await submitNine();
    await desk.save(toEnteredRules(children));
    await desk.runDryRun();
    const row = await world.sql.first<{ whole: string }>`
      select encode(examples, 'escape') whole from screening_rules_dry_run`;
    expect(row?.whole.length).toBeGreaterThan(100);
    expect(row?.whole).not.toMatch(/children|reference/);
  });
});
