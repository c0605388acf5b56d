import { webcrypto } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uploadTestFile, withFiles } from '#capabilities/files/server/testing/public.ts';
import { openDesk } from '#capabilities/follow-up/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { openPdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, hour, minute, second } from '#foundation/time/clock.ts';
import { signLiveCode } from '../rules/health-code-text.ts';
import { judgeHealthCode } from '../rules/judge-health-code.ts';
import { appealRetentionDays } from '../rules/limits.ts';
import { healthCodeData } from './personal-data.ts';
import { printHealthCode } from './print-health-code.ts';
import { deleteOldCodes } from './public.ts';
import { readHealthCodeKeys } from './read-health-code.ts';
import { aCodeHolder, openAppealDesk, openCodeWorld, type TestCodeWorld } from './testing/world.ts';

const atTheDoor = (world: TestCodeWorld, text: string, later = 0) =>
  judgeHealthCode(text, readHealthCodeKeys(world).keys, world.clock.now() + later, webcrypto.subtle);

describe('the code', () => {
  test('is none before anything was said, and expires with what was said', async () => {
    const world = await openCodeWorld();
    const one = await aCodeHolder(world);
    expect(await one.code()).toMatchObject({ state: 'none', level: null, text: null });
    await one.assess();
    expect(await one.code()).toMatchObject({ state: 'there', level: 'green', reasons: [], byHand: false });
    world.advanceTime(day);
    expect(await one.code()).toMatchObject({ state: 'expired', level: null, text: null, until: null });
  });

  test('is none for somebody whose name is not known', async () => {
    const world = await openCodeWorld();
    const one = await aCodeHolder(world, { details: null });
    await one.assess();
    expect(await one.code()).toMatchObject({ state: 'nameless', level: null, text: null, reasons: [] });
  });

  test('follows what is said, with reasons: mild, fever, positive', async () => {
    const world = await openCodeWorld();
    const one = await aCodeHolder(world);
    const levels: unknown[] = [];
    for (const change of [{ symptoms: ['cough'] }, { symptoms: ['fever'] }, { test: 'positive' }]) {
      world.advanceTime(second);
      await one.assess(change);
      const { level, reasons } = await one.code();
      levels.push([level, reasons[0]?.en]);
    }
    expect(levels).toEqual([
      ['yellow', 'Mild symptoms were reported.'],
      ['red', 'Fever or shortness of breath was reported.'],
      ['purple', 'A positive test was reported.'],
    ]);
  });

  test('is red while the health desk has a case, whatever is said next', async () => {
    const world = await openCodeWorld();
    const [one, desk] = [await aCodeHolder(world), await openDesk(world)];
    await one.assess({ test: 'positive' });
    expect(await desk.list('new')).toHaveLength(1);
    world.advanceTime(second);
    await one.assess();
    expect(await one.code()).toMatchObject({
      level: 'red',
      reasons: [{ en: 'The health desk is looking at what was reported.' }],
    });
  });

  test('is signed for the phone’s key: a door lets it in while it moves, and a picture of it for half a minute', async () => {
    const world = await openCodeWorld();
    const one = await aCodeHolder(world);
    await one.assess();
    const { text } = await one.code();
    const live = await signLiveCode(text ?? '', world.clock.now(), one.phone.sign);
    expect(await atTheDoor(world, live)).toMatchObject({
      verdict: 'enter',
      certified: { level: 'green', document: one.ic.slice(-4), initials: expect.stringMatching(/^[A-Z]{2}$/) },
    });
    expect((await atTheDoor(world, live, 40 * second)).verdict).toBe('picture');
    expect((await atTheDoor(world, text ?? '')).verdict).toBe('picture');
  });

  test('of a child is the child’s, and reading it is on record', async () => {
    const world = await openCodeWorld();
    const one = await aCodeHolder(world);
    const child = await one.addChild();
    await one.assess({ symptoms: ['cough'] }, { member: child });
    expect([(await one.code(child)).level, (await one.code()).state]).toEqual(['yellow', 'none']);
    const { rows } = await sql<{ id: string }>`
      select subject_id as id from audit_entry where act = 'health-code/read'`.execute(world.sql);
    expect(rows).toEqual([{ id: child }]);
  });

  test('on paper: signed alone, at most a day, only where there is one', async () => {
    const world = await openCodeWorld();
    const printer = openPdfPrinter({ workers: 1 });
    closeAfterwards(() => printer.close());
    const one = await aCodeHolder(world);
    const print = () => printHealthCode({ ...world, printer }, nextRequest(one.who), { member_id: one.self });
    expect(await catchProblem(print())).toMatchObject({ problem: 'health-code/no-code', status: 409 });
    await one.assess();
    const { type, bytes } = await print();
    expect([type, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual(['application/pdf', '%PDF-']);
  });
});

describe('an appeal', () => {
  test('is neither taken nor answered by whom it is about', async () => {
    const world = await openCodeWorld();
    const one = await aCodeHolder(world, { details: { name: 'Bakar bin Omar' } });
    await one.assess({ symptoms: ['fever'] });
    const { id } = await one.appeal();
    const own = await openAppealDesk(world, 'Bakar Bin Omar');
    for (const deed of [own.take, own.accept, own.refuse])
      expect(await catchProblem(deed(id))).toMatchObject({ problem: 'staff/own-case', status: 403 });
  });

  test('waits, is taken, is accepted with a level until an end, and the person is told', async () => {
    const world = await openCodeWorld();
    const [one, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    await one.assess({ symptoms: ['fever'] });
    const appeal = await one.appeal();
    expect(await catchProblem(one.appeal())).toMatchObject({ problem: 'health-code/appeal-open' });
    expect((await one.code()).appeal).toMatchObject({ state: 'open', takenAt: null });
    expect((await desk.list()).items).toMatchObject([{ id: appeal.id, state: 'open', level: 'red' }]);
    await desk.take(appeal.id);
    expect(await auditActionsOf(world, one.self)).toContain('health-code/take-appeal');
    expect(await desk.read(appeal.id)).toMatchObject({
      mine: true,
      text: 'It is hay fever.',
      reasons: [{ en: 'Fever or shortness of breath was reported.' }],
      now: { level: 'red', byHand: false },
      assessment: { facts: [{ en: 'Fever' }, { en: 'No contact with a case' }] },
    });
    await desk.accept(appeal.id, 'yellow', 2);
    expect((await auditActionsOf(world, one.self)).slice(-2)).toEqual([
      'health-code/set-level',
      'health-code/accept-appeal',
    ]);
    expect(await one.code()).toMatchObject({
      level: 'yellow',
      byHand: true,
      appeal: { state: 'accepted', answer: 'The test is negative.' },
    });
    const { rows } = await sql<{ kind: string }>`
      select kind from notifications_notice where account_id = ${one.self}`.execute(world.sql);
    expect(rows).toEqual([{ kind: 'code-appeal-answered' }]);
    expect((await desk.list()).items).toEqual([]);
    expect((await desk.list('decided')).items).toMatchObject([{ id: appeal.id, state: 'accepted' }]);
    world.advanceTime(2 * hour);
    expect(await one.code()).toMatchObject({ level: 'red', byHand: false });
  });

  test('accepted as the rules say ends what was set by hand', async () => {
    const world = await openCodeWorld();
    const [one, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    await one.assess({ symptoms: ['fever'] });
    await desk.accept((await one.appeal()).id, 'blue');
    await one.assess();
    const again = await one.appeal();
    await desk.accept(again.id, null);
    expect(await one.code()).toMatchObject({ level: 'green', byHand: false });
  });

  test('accepted in error is taken back by whoever may: what was set ends, and the person is told', async () => {
    const world = await openCodeWorld();
    const one = await aCodeHolder(world);
    const [desk, other] = [await openAppealDesk(world), await openAppealDesk(world, 'Erwan Doktor')];
    await one.assess({ symptoms: ['fever'] });
    const { id } = await one.appeal();
    expect(await catchProblem(other.takeBack(id))).toMatchObject({ problem: 'health-code/nothing-set' });
    await desk.accept(id, 'green', 504);
    expect(await one.code()).toMatchObject({ level: 'green', byHand: true });
    world.advanceTime(minute);
    await other.takeBack(id);
    expect(await one.code()).toMatchObject({
      level: 'red',
      byHand: false,
      appeal: { state: 'refused', answer: 'It was another person’s test.' },
    });
    expect((await auditActionsOf(world, one.self)).at(-1)).toBe('health-code/take-back-acceptance');
    const { rows } = await sql`select from notifications_notice where account_id = ${one.self}`.execute(world.sql);
    expect(rows).toHaveLength(2);
    expect(await catchProblem(desk.takeBack(id))).toMatchObject({ problem: 'health-code/nothing-set', status: 409 });
    const again = await one.appeal('Once more');
    await desk.accept(again.id, 'yellow');
    world.advanceTime(minute);
    await one.appeal('Why yellow?');
    // What is open is answered instead.
    expect(await catchProblem(desk.takeBack(again.id))).toMatchObject({ problem: 'health-code/nothing-set' });
  });

  test('refused says why and when; another may be made', async () => {
    const world = await openCodeWorld();
    const [one, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    await one.assess({ symptoms: ['fever'] });
    await desk.refuse((await one.appeal()).id);
    expect((await auditActionsOf(world, one.self)).at(-1)).toBe('health-code/refuse-appeal');
    expect(await one.appeals()).toMatchObject([{ state: 'refused', answer: 'Fever is fever.' }]);
    world.advanceTime(second);
    await one.appeal('Once more');
    expect((await one.appeals()).map(({ state }) => state)).toEqual(['open', 'refused']);
  });

  test('is decided once, by whoever has taken it', async () => {
    const world = await openCodeWorld();
    const one = await aCodeHolder(world);
    const [first, other] = [await openAppealDesk(world), await openAppealDesk(world, 'Erwan Doktor')];
    await one.assess({ symptoms: ['fever'] });
    const { id } = await one.appeal();
    await first.take(id);
    for (const act of [() => other.take(id), () => other.accept(id), () => other.refuse(id)])
      expect(await catchProblem(act())).toMatchObject({ problem: 'health-code/taken' });
    const answers = await Promise.all([first.accept(id), first.refuse(id)].map((act) => catchProblem(act)));
    expect(answers.filter((somebody) => 'problem' in somebody)).toMatchObject([{ problem: 'health-code/decided' }]);
  });

  test('is taken over from who is away, by one of two, and answered by them alone', async () => {
    const world = await openCodeWorld();
    const one = await aCodeHolder(world);
    const [away, desk, third] = [
      await openAppealDesk(world),
      await openAppealDesk(world, 'Erwan Doktor'),
      await openAppealDesk(world, 'Fatin Doktor'),
    ];
    await one.assess({ symptoms: ['fever'] });
    const { id } = await one.appeal();
    await away.take(id);
    const { holder: from, mine, takenBy } = await desk.read(id);
    expect([from, mine, takenBy]).toEqual([away.officer.staffId, false, 'Dayang Doktor']);
    const both = await Promise.all([desk, third].map(({ take }) => catchProblem(take(id, from))));
    expect(both.filter((answer) => 'problem' in answer)).toMatchObject([{ problem: 'health-code/taken' }]);
    const has = (await desk.read(id)).mine ? desk : third;
    expect(await catchProblem(away.refuse(id))).toMatchObject({ problem: 'health-code/taken' });
    await has.accept(id);
    expect((await auditActionsOf(world, one.self)).filter((act) => act === 'health-code/take-appeal')).toHaveLength(2);
    expect((await one.code()).appeal).toMatchObject({ state: 'accepted' });
  });

  test('of two at once one is there', async () => {
    const world = await openCodeWorld();
    const one = await aCodeHolder(world);
    await one.assess({ symptoms: ['fever'] });
    const answers = await Promise.all([catchProblem(one.appeal()), catchProblem(one.appeal())]);
    expect(answers.filter((answer) => 'problem' in answer)).toHaveLength(1);
  });

  test('against green, and against nothing, is refused', async () => {
    const world = await openCodeWorld();
    const one = await aCodeHolder(world);
    expect(await catchProblem(one.appeal())).toMatchObject({ problem: 'health-code/nothing-to-appeal' });
    await one.assess();
    expect(await catchProblem(one.appeal())).toMatchObject({ problem: 'health-code/nothing-to-appeal' });
  });

  test('a look at it is on record of the person', async () => {
    const world = await openCodeWorld();
    const [one, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    await one.assess({ symptoms: ['fever'] });
    await desk.read((await one.appeal()).id);
    const { rows } = await sql`
      select from audit_entry where act = 'staff/look' and subject_kind = 'member' and subject_id = ${one.self}`.execute(
      world.sql,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('files of an appeal', () => {
  const withFile = async () => {
    const world = await withFiles(await openCodeWorld());
    const [one, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    await one.assess({ symptoms: ['fever'] });
    return {
      world,
      one,
      desk,
      file: await uploadTestFile(world, one.who, { purpose: 'health-code', name: 'test.jpg' }),
    };
  };

  test('are read by whoever sent them, opened by the desk on record, and those of others are refused', async () => {
    const { world, one, desk, file } = await withFile();
    const other = await logIn(world);
    const theirs = await uploadTestFile(world, other, { purpose: 'health-code' });
    const elsewhere = await uploadTestFile(world, one.who, { purpose: 'feedback' });
    for (const wrong of [theirs.id, elsewhere.id, newId()])
      expect(await catchProblem(one.appeal('Why', one.self, [wrong]))).toMatchObject({
        data: [{ path: 'files', key: 'file-gone' }],
      });
    const { id, files } = await one.appeal('Why', one.self, [file.id]);
    expect(files).toEqual([{ id: file.id, name: 'test.jpg', mine: true }]);
    expect((await one.code()).appeal?.files).toHaveLength(1);
    expect((await desk.read(id)).files).toEqual([{ id: file.id, name: 'test.jpg' }]);
    expect(await desk.openFile(id, file.id)).toMatchObject({ validSeconds: 60 });
    for (const [appeal, wrong] of [
      [id, theirs.id],
      [newId(), file.id],
    ] as const)
      expect(await catchProblem(desk.openFile(appeal, wrong))).toMatchObject({ status: 404 });
    const { rows } = await sql`
      select from audit_entry where act = 'staff/look' and subject_kind = 'file' and subject_id = ${file.id}`.execute(
      world.sql,
    );
    expect(rows).toHaveLength(1);
  });

  test('go with the account, and with the appeal after its time', async () => {
    const kept = async (world: TestCodeWorld) =>
      (await sql<{ id: string }>`select id from files_file`.execute(world.sql)).rows.length;
    for (const erased of [true, false]) {
      const { world, one, desk, file } = await withFile();
      await desk.refuse((await one.appeal('Why', one.self, [file.id])).id);
      expect(await kept(world)).toBe(1);
      if (erased) await healthCodeData.erase(world, { account: one.self, at: '', kept: [] } as never);
      else {
        world.advanceTime((appealRetentionDays + 1) * day);
        await deleteOldCodes(world);
      }
      expect(await kept(world)).toBe(0);
    }
  });
});

describe('what is kept', () => {
  test('is in the download, is erased with the account, and goes some days after its end', async () => {
    const world = await openCodeWorld();
    const [one, other, desk] = [await aCodeHolder(world), await aCodeHolder(world), await openAppealDesk(world)];
    for (const who of [one, other]) {
      await who.assess({ symptoms: ['fever'] });
      await desk.accept((await who.appeal()).id);
    }
    expect(await healthCodeData.read(world, one.self)).toMatchObject({
      set: [{ level: 'green', reason: 'The test is negative.' }],
      appeals: [{ state: 'accepted', text: 'It is hay fever.' }],
    });
    await healthCodeData.erase(world, { account: one.self, at: '', kept: [] } as never);
    expect(await healthCodeData.read(world, one.self)).toEqual({ set: [], appeals: [], exposed: [] });
    expect((await healthCodeData.read(world, other.self)).appeals).toHaveLength(1);
    world.advanceTime((appealRetentionDays + 2) * day);
    await deleteOldCodes(world);
    expect(await healthCodeData.read(world, other.self)).toEqual({ set: [], appeals: [], exposed: [] });
  });

  test('nothing of an appeal, an answer or a level stands in the open, nor in the record', async () => {
    const world = await openCodeWorld();
    const [one, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    const canary = 'KanariZZZ';
    await one.assess({ symptoms: ['fever'] });
    const { id } = await one.appeal(canary);
    await desk.read(id);
    await desk.accept(id, 'yellow', 3, `${canary}2`);
    const tables = await sql<{ name: string }>`
      select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.sql);
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(world.sql);
      for (const { row } of rows) expect(row, name).not.toContain(canary);
    }
    expect(world.logged.join('\n')).not.toContain(canary);
  });

  test('rules that were released never change', async () => {
    const world = await openCodeWorld();
    await expect(sql`update health_code_rules set note = ''`.execute(world.sql)).rejects.toThrow();
    await expect(
      sql`insert into health_code_rules (version, content, effective_from, note, written_by, released_by)
        values (2, '{}', now(), '', ${somebody}, ${somebody})`.execute(world.sql),
    ).rejects.toThrow('by_two');
  });
});

const somebody = '00000000-0000-4000-8000-000000000001';
