import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem, expectProblem } from '#foundation/server/testing/public.ts';
import { day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { recordExposure, revokeExposure } from './exposures.ts';
import { deleteExpiredData } from './jobs.ts';
import { healthCodeData } from './personal-data.ts';
import { aCodeHolder, openAppealDesk, openCodeWorld, openRulesDesk, type TestCodeWorld } from './testing/world.ts';
import { runDryRuns } from './run-dry-runs.ts';

let world: TestCodeWorld;
let desk: Awaited<ReturnType<typeof openRulesDesk>>;
beforeEach(async () => {
  world = await openCodeWorld();
  desk = await openRulesDesk(world);
});

const makeStricter = (draft: CodeRules) => {
  for (const rule of draft.rules) if (rule.id === 'mild') rule.level = 'red';
};

const levelOf = async (resident: Awaited<ReturnType<typeof aCodeHolder>>) => (await resident.code()).level;

async function listActions(): Promise<string[]> {
  const rows = await world.sql.all<{ action: string }>`
    select action from audit_entry where subject_kind in ('code-rules', 'dry-run') order by id`;
  return rows.map(({ action }) => action.replace('health-code/', ''));
}

test('the draft equals the version in force until the first change, and is never overwritten unseen', async () => {
  expect(await desk.desk()).toMatchObject({ revision: 0, changedBy: '', pendingRelease: null, latestDryRun: null });
  await desk.save(makeStricter);
  expect(await desk.desk(desk.second)).toMatchObject({ revision: 1, changedBy: 'Erwan Pengarang' });
  await expectProblem(desk.save(makeStricter, { from: 0 }), 'health-code/changed-elsewhere');
  const outcomes = await Promise.all([
    catchProblem(desk.save(makeStricter, { from: 1 })),
    catchProblem(desk.save(makeStricter, { who: desk.second, from: 1 })),
  ]);
  expect(outcomes.filter((outcome) => 'problem' in outcome)).toHaveLength(1);
});

describe('a dry run', () => {
  test('counts by page who would change level, from which to which, and changes nothing', async () => {
    const [well, coughing, feverish, manual, withoutReport] = await Promise.all(
      Array.from({ length: 5 }, () => aCodeHolder(world)),
    );
    if (!well || !coughing || !feverish || !manual || !withoutReport) throw new Error('nobody');
    const child = await coughing.addChild();
    await well.assess();
    await coughing.assess({ symptoms: ['cough'] });
    await coughing.assess({ symptoms: ['cough'] }, { member: child });
    await feverish.assess({ symptoms: ['fever'] });
    await manual.assess({ symptoms: ['cough'] });
    const appeals = await openAppealDesk(world);
    await appeals.accept((await manual.appeal()).id, 'green');
    await desk.save(makeStricter);
    const run = await desk.tryOut(1);
    expect(run).toMatchObject({
      state: 'finished',
      isCurrent: true,
      examinedPeople: 5,
      changingPeople: 2,
      setByOfficer: 1,
      unreadable: 0,
    });
    expect(run?.moves).toEqual([
      { from: 'green', to: 'green', people: 1 },
      { from: 'yellow', to: 'red', people: 2 },
      { from: 'red', to: 'red', people: 1 },
    ]);
    expect(await levelOf(coughing)).toBe('yellow');
  });

  test('runs one at a time, and is outdated after a day or a change of the draft', async () => {
    await desk.save(makeStricter);
    const { id } = await desk.start();
    await expectProblem(desk.start(), 'health-code/run-under-way');
    await Promise.all([runDryRuns(world), runDryRuns(world)]);
    expect((await desk.desk()).latestDryRun).toMatchObject({ id, isCurrent: true });
    await desk.save((draft) => void (draft.hours = 12));
    expect((await desk.desk()).latestDryRun).toMatchObject({ id, isCurrent: false });
    expect(await desk.tryOut()).toMatchObject({ isCurrent: true });
    world.advanceTime(day);
    expect((await desk.desk()).latestDryRun).toMatchObject({ isCurrent: false });
    const cancelledRun = await desk.start();
    await desk.stop(cancelledRun.id);
    await runDryRuns(world);
    expect((await desk.desk()).latestDryRun).toMatchObject({
      id: cancelledRun.id,
      state: 'cancelled',
      examinedPeople: 0,
    });
    expect(await auditActionsOf(world, cancelledRun.id)).toEqual([
      'health-code/start-dry-run',
      'health-code/cancel-dry-run',
    ]);
    world.advanceTime(8 * day);
    await deleteExpiredData(world);
    expect((await desk.desk()).latestDryRun).toBeNull();
  });

  test('counts a person with several ids once, and includes reports that only the draft still counts', async () => {
    const [resident, other, parent] = [await aCodeHolder(world), await aCodeHolder(world), await aCodeHolder(world)];
    const child = await parent.addChild();
    await parent.assess({}, { member: child });
    // The child has an own account since.
    await world.sql
      .run`update members_person set account_id = ${resident.self}, guardian_id = null where id = ${child}`;
    await other.assess();
    world.advanceTime(30 * hour);
    await resident.assess();
    await desk.save((draft) => void (draft.hours = 48));
    expect(await desk.tryOut()).toMatchObject({
      moves: [
        { from: 'green', to: 'green', people: 1 },
        { from: 'none', to: 'green', people: 1 },
      ],
    });
  });
});

describe('a release', () => {
  test('needs two people, a current dry run and a change, and applies at once', async () => {
    const resident = await aCodeHolder(world);
    await resident.assess({ symptoms: ['cough'] });
    await expectProblem(desk.ask(), 'health-code/nothing-new');
    await desk.save(makeStricter);
    await expectProblem(desk.ask(), 'health-code/not-tried');
    await desk.tryOut();
    await desk.ask();
    await expectProblem(desk.save(makeStricter), 'health-code/waits');
    await expectProblem(desk.begin(1), 'health-code/waits');
    expect((await desk.desk()).pendingRelease).toMatchObject({ requestedBy: 'Erwan Pengarang', isOwnRequest: true });
    await expectProblem(desk.release(1, desk.author), 'staff/second-person');
    expect(await levelOf(resident)).toBe('yellow');
    expect(await desk.release(1)).toEqual({ version: 2 });
    expect(await levelOf(resident)).toBe('red');
    await expectProblem(desk.release(1), 'health-code/release-decided');
    expect(await desk.desk()).toMatchObject({
      revision: 0,
      pendingRelease: null,
      versions: [
        { version: 2, writtenBy: 'Erwan Pengarang', releasedBy: 'Dayang Kedua' },
        { version: 1, writtenBy: '' },
      ],
    });
    expect(await listActions()).toEqual([
      'save-rules',
      'start-dry-run',
      'finish-dry-run',
      'request-rules',
      'release-rules',
    ]);
  });

  test('needs a releaser who has not written the draft since its base version, and names all authors', async () => {
    const third = await logInStaff(world, ['health-officer'], { name: 'Awang Ketiga' });
    await desk.save(makeStricter, { who: desk.second });
    await desk.save((draft) => void (draft.hours = 12));
    await desk.tryOut();
    await desk.ask();
    expect((await desk.desk(desk.second)).pendingRelease).toMatchObject({ isOwnRequest: false, hasEditedDraft: true });
    expect((await desk.desk(third)).pendingRelease).toMatchObject({ isOwnRequest: false, hasEditedDraft: false });
    await expectProblem(desk.release(), 'staff/second-person');
    expect(await desk.release(null, third)).toEqual({ version: 2 });
    const writers = [desk.second.staffId, desk.author.staffId];
    const rows = await world.sql.all`select writers from health_code_rules where version = 2`;
    expect(rows).toEqual([{ writers }]);
  });

  test('allows a releaser who wrote before the draft was started again', async () => {
    await desk.save(makeStricter, { who: desk.second });
    await desk.begin(1);
    await desk.save(makeStricter);
    await desk.tryOut();
    await desk.ask();
    expect(await desk.release()).toEqual({ version: 2 });
  });

  test('with many changes needs their number from the releaser', async () => {
    const residents = await Promise.all(Array.from({ length: 3 }, () => aCodeHolder(world)));
    for (const resident of residents) await resident.assess({ symptoms: ['cough'] });
    await desk.save(makeStricter);
    expect(await desk.tryOut()).toMatchObject({ changingPeople: 3, exceedsThreshold: true });
    await desk.ask();
    for (const wrongNumber of [null, 0, 2]) await expectProblem(desk.release(wrongNumber), 'health-code/many-change');
    expect(await desk.release(3)).toEqual({ version: 2 });
  });

  test('needs a recent dry run; a new one during the wait suffices', async () => {
    await desk.save(makeStricter);
    expect(await desk.tryOut()).toMatchObject({ changingPeople: 0, exceedsThreshold: false });
    await desk.ask();
    world.advanceTime(day);
    await expectProblem(desk.release(), 'health-code/not-tried');
    await desk.tryOut();
    expect(await desk.release()).toEqual({ version: 2 });
  });

  test('happens once for two concurrent requests', async () => {
    await desk.save(makeStricter);
    await desk.tryOut();
    await desk.ask();
    const outcomes = await Promise.all([catchProblem(desk.release()), catchProblem(desk.release())]);
    expect(outcomes.filter((outcome) => 'problem' in outcome)).toHaveLength(1);
    expect((await desk.desk()).versions).toHaveLength(2);
  });

  test('is refused from a page that still shows an earlier draft', async () => {
    await desk.save(makeStricter);
    const { revision: shownRevision } = await desk.desk(desk.second);
    await desk.publish();
    await desk.save((draft) => void (draft.hours = 12));
    await desk.tryOut();
    await desk.ask();
    const staleRelease = desk.release(null, desk.second, shownRevision);
    await expectProblem(staleRelease, 'health-code/release-decided');
    expect((await desk.desk()).versions).toHaveLength(2);
  });

  test('can be declined or withdrawn, and the draft edited again', async () => {
    await desk.save(makeStricter);
    await desk.tryOut();
    await desk.ask();
    await desk.decline();
    await desk.ask();
    await desk.decline(desk.author, 'A mistake');
    await desk.save((draft) => void (draft.exposedDays = 5));
    expect((await listActions()).filter((act) => /decline|take-back/.test(act))).toEqual([
      'decline-rules',
      'take-back-rules',
    ]);
  });

  test('is undone by releasing the version before, under a new number', async () => {
    const resident = await aCodeHolder(world);
    await resident.assess({ symptoms: ['cough'] });
    await desk.save(makeStricter);
    await desk.publish();
    await desk.begin(1);
    expect(await desk.publish()).toEqual({ version: 3 });
    const [third, , first] = (await desk.desk()).versions;
    expect(third?.content).toEqual(first?.content);
    expect(await levelOf(resident)).toBe('yellow');
  });
});

test('the database refuses to change, delete, misnumber or release a version by one person', async () => {
  const { staffId } = desk.author;
  for (const statement of [
    sql`update health_code_rules set note = ''`,
    sql`delete from health_code_rules`,
    sql`truncate health_code_rules cascade`,
    sql`insert into health_code_rules select version + 2, content, effective_from, ${newId()}::uuid, ${newId()}::uuid, note
      from health_code_rules`,
    sql`insert into health_code_rules select version + 1, content, effective_from, ${staffId}::uuid, ${staffId}::uuid, note
      from health_code_rules`,
  ])
    await expect(statement.execute(world.sql)).rejects.toThrow();
});

describe('an exposure', () => {
  test('makes the level yellow for as long as the rules say, once for each occasion', async () => {
    const [resident, other] = [await aCodeHolder(world), await aCodeHolder(world)];
    await resident.assess();
    await other.assess();
    const occasion = newId();
    const exposure = { occasion, person: resident.self };
    await recordExposure(world, exposure, world.clock.now() - hour);
    await recordExposure(world, exposure, world.clock.now());
    expect(await resident.code()).toMatchObject({
      level: 'yellow',
      reasons: [{ en: 'There is a health notice about a place you visited.' }],
    });
    expect(await levelOf(other)).toBe('green');
    world.advanceTime(10 * day - hour - minute);
    await resident.assess();
    expect(await levelOf(resident)).toBe('yellow');
    world.advanceTime(minute);
    expect(await levelOf(resident)).toBe('green');
    await recordExposure(world, { ...exposure, occasion: newId() }, world.clock.now());
    expect(await levelOf(resident)).toBe('yellow');
  });

  test('can be revoked separately, and is deleted with the account, or when no rules can count it', async () => {
    const resident = await aCodeHolder(world);
    await resident.assess();
    const [first, second] = [
      { occasion: newId(), person: resident.self },
      { occasion: newId(), person: resident.self },
    ];
    const now = world.clock.now();
    await recordExposure(world, first, now);
    await recordExposure(world, second, now - hour);
    await revokeExposure(world, first);
    expect(await levelOf(resident)).toBe('yellow');
    await revokeExposure(world, second);
    expect(await levelOf(resident)).toBe('green');
    await recordExposure(world, first, now);
    expect((await healthCodeData.read(world, resident.self)).exposureEnds).toEqual([isoInstant(now)]);
    await healthCodeData.erase(world, { accountId: resident.self, erasedAt: '', retainedApplications: [] });
    expect((await healthCodeData.read(world, resident.self)).exposureEnds).toEqual([]);
    await recordExposure(world, first, now);
    world.advanceTime(29 * day);
    await deleteExpiredData(world);
    expect((await healthCodeData.read(world, resident.self)).exposureEnds).toEqual([]);
  });
});
