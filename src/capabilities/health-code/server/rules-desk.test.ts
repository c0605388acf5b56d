import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { healthCodeData } from './personal-data.ts';
import { deleteOldCodes, recordExposure, revokeExposure } from './public.ts';
import { aCodeHolder, openAppealDesk, openCodeWorld, openRulesDesk, type TestCodeWorld } from './testing/world.ts';
import { runDryRuns } from './run-dry-runs.ts';

let world: TestCodeWorld;
let desk: Awaited<ReturnType<typeof openRulesDesk>>;
beforeEach(async () => {
  world = await openCodeWorld();
  desk = await openRulesDesk(world);
});

/** A cough is red from now on. */
const stricter = (draft: CodeRules) => {
  for (const rule of draft.rules) if (rule.id === 'mild') rule.level = 'red';
};

const levelOf = async (one: Awaited<ReturnType<typeof aCodeHolder>>) => (await one.code()).level;

async function acts(): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    select act from audit_entry where subject_kind in ('code-rules', 'dry-run') order by id`.execute(world.sql);
  return rows.map(({ act }) => act.replace('health-code/', ''));
}

describe('the draft', () => {
  test('is the version in force until somebody writes, and is never overwritten unseen', async () => {
    expect(await desk.desk()).toMatchObject({ revision: 0, changedBy: '', waiting: null, run: null });
    await desk.save(stricter);
    expect(await desk.desk(desk.second)).toMatchObject({ revision: 1, changedBy: 'Erwan Pengarang' });
    expect(await catchProblem(desk.save(stricter, { from: 0 }))).toMatchObject({
      problem: 'health-code/changed-elsewhere',
    });
    const both = await Promise.all([
      catchProblem(desk.save(stricter, { from: 1 })),
      catchProblem(desk.save(stricter, { who: desk.second, from: 1 })),
    ]);
    expect(both.filter((one) => 'problem' in one)).toHaveLength(1);
  });
});

describe('a dry run', () => {
  test('counts who would change level, from what to what, page by page, and changes nothing', async () => {
    const [well, coughs, feverish, set, silent] = await Promise.all(
      Array.from({ length: 5 }, () => aCodeHolder(world)),
    );
    if (!well || !coughs || !feverish || !set || !silent) throw new Error('nobody');
    const child = await coughs.addChild();
    await well.assess();
    await coughs.assess({ symptoms: ['cough'] });
    await coughs.assess({ symptoms: ['cough'] }, { member: child });
    await feverish.assess({ symptoms: ['fever'] });
    await set.assess({ symptoms: ['cough'] });
    const appeals = await openAppealDesk(world);
    await appeals.accept((await set.appeal()).id, 'green');
    await desk.save(stricter);
    const run = await desk.tryOut(1);
    expect(run).toMatchObject({ state: 'finished', fits: true, people: 5, changing: 2, byHand: 1, unreadable: 0 });
    expect(run?.moves).toEqual([
      { from: 'green', to: 'green', people: 1 },
      { from: 'yellow', to: 'red', people: 2 },
      { from: 'red', to: 'red', people: 1 },
    ]);
    expect(await levelOf(coughs)).toBe('yellow');
  });

  test('is one at a time, is of the draft as it was, and says nothing after a day or once the draft is another', async () => {
    await desk.save(stricter);
    const { id } = await desk.start();
    expect(await catchProblem(desk.start())).toMatchObject({ problem: 'health-code/run-under-way' });
    await Promise.all([runDryRuns(world), runDryRuns(world)]);
    expect((await desk.desk()).run).toMatchObject({ id, fits: true });
    await desk.save((draft) => void (draft.hours = 12));
    expect((await desk.desk()).run).toMatchObject({ id, fits: false });
    expect(await desk.tryOut()).toMatchObject({ fits: true });
    world.advanceTime(day);
    expect((await desk.desk()).run).toMatchObject({ fits: false });
    const stopped = await desk.start();
    await desk.stop(stopped.id);
    await runDryRuns(world);
    expect((await desk.desk()).run).toMatchObject({ id: stopped.id, state: 'cancelled', people: 0 });
    expect(await auditActionsOf(world, stopped.id)).toEqual(['health-code/try-rules', 'health-code/cancel-try']);
    world.advanceTime(8 * day);
    await deleteOldCodes(world);
    expect((await desk.desk()).run).toBeNull();
  });

  test('counts somebody with several ids once, and those whose words count longer by the draft', async () => {
    const [one, other, parent] = [await aCodeHolder(world), await aCodeHolder(world), await aCodeHolder(world)];
    const child = await parent.addChild();
    await parent.assess({}, { member: child });
    // The child has an account of their own since.
    await sql`update members_person set account_id = ${one.self}, guardian_id = null where id = ${child}`.execute(
      world.sql,
    );
    await other.assess();
    world.advanceTime(30 * hour);
    await one.assess();
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
  test('takes two people, a dry run of exactly this, and something new; it counts for everybody at once', async () => {
    const one = await aCodeHolder(world);
    await one.assess({ symptoms: ['cough'] });
    expect(await catchProblem(desk.ask())).toMatchObject({ problem: 'health-code/nothing-new' });
    await desk.save(stricter);
    expect(await catchProblem(desk.ask())).toMatchObject({ problem: 'health-code/not-tried' });
    await desk.tryOut();
    await desk.ask();
    expect(await catchProblem(desk.save(stricter))).toMatchObject({ problem: 'health-code/waits' });
    expect(await catchProblem(desk.begin(1))).toMatchObject({ problem: 'health-code/waits' });
    expect((await desk.desk()).waiting).toMatchObject({ askedBy: 'Erwan Pengarang', mine: true });
    expect(await catchProblem(desk.release(1, desk.author))).toMatchObject({ problem: 'staff/second-person' });
    expect(await levelOf(one)).toBe('yellow');
    expect(await desk.release(1)).toEqual({ version: 2 });
    expect(await levelOf(one)).toBe('red');
    expect(await catchProblem(desk.release(1))).toMatchObject({ problem: 'health-code/release-decided' });
    expect(await desk.desk()).toMatchObject({
      revision: 0,
      waiting: null,
      versions: [
        { version: 2, writtenBy: 'Erwan Pengarang', releasedBy: 'Dayang Kedua' },
        { version: 1, writtenBy: '' },
      ],
    });
    expect(await acts()).toEqual(['save-rules', 'try-rules', 'finish-try', 'ask-for-rules', 'release-rules']);
  });

  test('is by nobody who wrote on the draft since the version it began from, and names all who did', async () => {
    const third = await logInStaff(world, ['health-officer'], { name: 'Awang Ketiga' });
    await desk.save(stricter, { who: desk.second });
    await desk.save((draft) => void (draft.hours = 12));
    await desk.tryOut();
    await desk.ask();
    expect((await desk.desk(desk.second)).waiting).toMatchObject({ mine: false, wrote: true });
    expect((await desk.desk(third)).waiting).toMatchObject({ mine: false, wrote: false });
    expect(await catchProblem(desk.release())).toMatchObject({ problem: 'staff/second-person' });
    expect(await desk.release(null, third)).toEqual({ version: 2 });
    const writers = [desk.second.staffId, desk.author.staffId];
    const { rows } = await sql`select writers from health_code_rules where version = 2`.execute(world.sql);
    expect(rows).toEqual([{ writers }]);
  });

  test('of a draft that was begun again is by whoever wrote before that', async () => {
    await desk.save(stricter, { who: desk.second });
    await desk.begin(1);
    await desk.save(stricter);
    await desk.tryOut();
    await desk.ask();
    expect(await desk.release()).toEqual({ version: 2 });
  });

  test('brakes where many change level: whoever releases it says how many', async () => {
    const some = await Promise.all(Array.from({ length: 3 }, () => aCodeHolder(world)));
    for (const one of some) await one.assess({ symptoms: ['cough'] });
    await desk.save(stricter);
    expect(await desk.tryOut()).toMatchObject({ changing: 3, brakes: true });
    await desk.ask();
    for (const wrong of [null, 0, 2])
      expect(await catchProblem(desk.release(wrong))).toMatchObject({ problem: 'health-code/many-change' });
    expect(await desk.release(3)).toEqual({ version: 2 });
  });

  test('is not of what was counted too long ago; a fresh dry run while it waits is enough', async () => {
    await desk.save(stricter);
    expect(await desk.tryOut()).toMatchObject({ changing: 0, brakes: false });
    await desk.ask();
    world.advanceTime(day);
    expect(await catchProblem(desk.release())).toMatchObject({ problem: 'health-code/not-tried' });
    await desk.tryOut();
    expect(await desk.release()).toEqual({ version: 2 });
  });

  test('of two who release at once one does', async () => {
    await desk.save(stricter);
    await desk.tryOut();
    await desk.ask();
    const both = await Promise.all([catchProblem(desk.release()), catchProblem(desk.release())]);
    expect(both.filter((one) => 'problem' in one)).toHaveLength(1);
    expect((await desk.desk()).versions).toHaveLength(2);
  });

  test('is declined, or taken back, and can be written on', async () => {
    await desk.save(stricter);
    await desk.tryOut();
    await desk.ask();
    await desk.decline();
    await desk.ask();
    await desk.decline(desk.author, 'A mistake');
    await desk.save((draft) => void (draft.exposedDays = 5));
    expect((await acts()).filter((act) => /decline|take-back/.test(act))).toEqual(['decline-rules', 'take-back-rules']);
  });

  test('is undone by the version before, under a new number', async () => {
    const one = await aCodeHolder(world);
    await one.assess({ symptoms: ['cough'] });
    await desk.save(stricter);
    await desk.publish();
    await desk.begin(1);
    expect(await desk.publish()).toEqual({ version: 3 });
    const [third, , first] = (await desk.desk()).versions;
    expect(third?.content).toEqual(first?.content);
    expect(await levelOf(one)).toBe('yellow');
  });
});

test('a version is never changed, deleted, numbered by leave or released by one person, whoever asks the database', async () => {
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
  test('is yellow for as long as the rules say, once for an occasion, and not after it is taken back', async () => {
    const [one, other] = [await aCodeHolder(world), await aCodeHolder(world)];
    await one.assess();
    await other.assess();
    const occasion = newId();
    const exposed = { occasion, person: one.self };
    await recordExposure(world, exposed, world.clock.now() - hour);
    await recordExposure(world, exposed, world.clock.now());
    expect(await one.code()).toMatchObject({
      level: 'yellow',
      reasons: [{ en: 'There is a notice about a place where you were.' }],
    });
    expect(await levelOf(other)).toBe('green');
    world.advanceTime(10 * day - hour - minute);
    await one.assess();
    expect(await levelOf(one)).toBe('yellow');
    world.advanceTime(minute);
    expect(await levelOf(one)).toBe('green');
    await recordExposure(world, { ...exposed, occasion: newId() }, world.clock.now());
    expect(await levelOf(one)).toBe('yellow');
  });

  test('is taken back alone, and goes with the account and after all rules', async () => {
    const one = await aCodeHolder(world);
    await one.assess();
    const [first, second] = [
      { occasion: newId(), person: one.self },
      { occasion: newId(), person: one.self },
    ];
    const now = world.clock.now();
    await recordExposure(world, first, now);
    await recordExposure(world, second, now - hour);
    await revokeExposure(world, first);
    expect(await levelOf(one)).toBe('yellow');
    await revokeExposure(world, second);
    expect(await levelOf(one)).toBe('green');
    await recordExposure(world, first, now);
    expect((await healthCodeData.read(world, one.self)).exposed).toEqual([isoInstant(now)]);
    await healthCodeData.erase(world, { account: one.self, at: '', kept: [] } as never);
    expect((await healthCodeData.read(world, one.self)).exposed).toEqual([]);
    await recordExposure(world, first, now);
    world.advanceTime(29 * day);
    await deleteOldCodes(world);
    expect((await healthCodeData.read(world, one.self)).exposed).toEqual([]);
  });
});
