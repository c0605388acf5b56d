import { webcrypto } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uploadTestFile, withFiles } from '#capabilities/files/server/testing/public.ts';
import { openDesk } from '#capabilities/follow-up/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import {
  catchProblem,
  closeAfterwards,
  expectProblem,
  listAuditEntries,
  nextRequest,
} from '#foundation/server/testing/public.ts';
import { openPdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { day, hour, minute, second } from '#foundation/time/clock.ts';
import { signLiveCode } from '../rules/health-code-text.ts';
import { judgeHealthCode } from '../rules/judge-health-code.ts';
import { appealRetentionDays } from '../rules/limits.ts';
import { deleteExpiredData } from './jobs.ts';
import { healthCodeData } from './personal-data.ts';
import { printHealthCode } from './print-health-code.ts';
import { readHealthCodeKeys } from './read-health-code-keys.ts';
import { aCodeHolder, openAppealDesk, openCodeWorld, type TestCodeWorld } from './testing/world.ts';

const judgeAtDoor = (world: TestCodeWorld, text: string, delay = 0) =>
  judgeHealthCode(text, readHealthCodeKeys(world).keys, world.clock.now() + delay, webcrypto.subtle);

describe('the code', () => {
  test('is missing before the first report, and expires with the last one', async () => {
    const world = await openCodeWorld();
    const resident = await aCodeHolder(world);
    expect(await resident.code()).toMatchObject({ state: 'none', level: null, certificate: null });
    await resident.assess();
    expect(await resident.code()).toMatchObject({ state: 'valid', level: 'green', reasons: [], isSetByOfficer: false });
    world.advanceTime(day);
    expect(await resident.code()).toMatchObject({ state: 'expired', level: null, certificate: null, until: null });
  });

  test('is missing for a person without a name', async () => {
    const world = await openCodeWorld();
    const resident = await aCodeHolder(world, { details: null });
    await resident.assess();
    expect(await resident.code()).toMatchObject({ state: 'nameless', level: null, certificate: null, reasons: [] });
  });

  test('follows the reports, with reasons: mild symptoms, fever, positive test', async () => {
    const world = await openCodeWorld();
    const resident = await aCodeHolder(world);
    const levels: unknown[] = [];
    for (const change of [{ symptoms: ['cough'] }, { symptoms: ['fever'] }, { test: 'positive' }]) {
      world.advanceTime(second);
      await resident.assess(change);
      const { level, reasons } = await resident.code();
      levels.push([level, reasons[0]?.en]);
    }
    expect(levels).toEqual([
      ['yellow', 'Mild symptoms were reported.'],
      ['red', 'Fever or shortness of breath was reported.'],
      ['purple', 'A positive test was reported.'],
    ]);
  });

  test('is red while the health desk has a case, whatever the next report', async () => {
    const world = await openCodeWorld();
    const [resident, desk] = [await aCodeHolder(world), await openDesk(world)];
    await resident.assess({ test: 'positive' });
    expect(await desk.list('new')).toHaveLength(1);
    world.advanceTime(second);
    await resident.assess();
    expect(await resident.code()).toMatchObject({
      level: 'red',
      reasons: [{ en: 'The health desk is looking at your report.' }],
    });
  });

  test('admits as a live code, but not as a picture after half a minute, nor without the time', async () => {
    const world = await openCodeWorld();
    const resident = await aCodeHolder(world);
    await resident.assess();
    const { certificate } = await resident.code();
    const live = await signLiveCode(certificate ?? '', world.clock.now(), resident.phone.sign);
    expect(await judgeAtDoor(world, live)).toMatchObject({
      verdict: 'enter',
      facts: { level: 'green', documentEnd: resident.ic.slice(-4), initials: expect.stringMatching(/^[A-Z]{2}$/) },
    });
    expect((await judgeAtDoor(world, live, 40 * second)).verdict).toBe('picture');
    expect((await judgeAtDoor(world, certificate ?? '')).verdict).toBe('picture');
  });

  test('of a child is separate, and reading it is audited', async () => {
    const world = await openCodeWorld();
    const resident = await aCodeHolder(world);
    const child = await resident.addChild();
    await resident.assess({ symptoms: ['cough'] }, { member: child });
    expect((await resident.code(child)).level).toBe('yellow');
    expect((await resident.code()).state).toBe('none');
    const reads = await listAuditEntries(world, { action: 'health-code/read' });
    expect(reads.map(({ subject_id: id }) => id)).toEqual([child]);
  });

  test('on paper exists only with a valid code', async () => {
    const world = await openCodeWorld();
    const printer = openPdfPrinter({ workers: 1 });
    closeAfterwards(() => printer.close());
    const resident = await aCodeHolder(world);
    const print = () => printHealthCode({ ...world, printer }, nextRequest(resident.who), { member_id: resident.self });
    await expectProblem(print(), 'health-code/no-code', { status: 409 });
    await resident.assess();
    const { type, bytes } = await print();
    expect(type).toBe('application/pdf');
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  });
});

describe('an appeal', () => {
  test('can be neither claimed nor decided by the officer whom it is about', async () => {
    const world = await openCodeWorld();
    const resident = await aCodeHolder(world, { details: { name: 'Bakar bin Omar' } });
    await resident.assess({ symptoms: ['fever'] });
    const { id } = await resident.appeal();
    const ownDesk = await openAppealDesk(world, 'Bakar Bin Omar');
    for (const action of [ownDesk.take, ownDesk.accept, ownDesk.refuse])
      await expectProblem(action(id), 'staff/own-case', { status: 403 });
  });

  test('is claimed and accepted with a level for some hours, and the person is notified', async () => {
    const world = await openCodeWorld();
    const [resident, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    await resident.assess({ symptoms: ['fever'] });
    const appeal = await resident.appeal();
    await expectProblem(resident.appeal(), 'health-code/appeal-open');
    expect((await resident.code()).appeal).toMatchObject({ state: 'open', takenAt: null });
    expect((await desk.list()).items).toMatchObject([{ id: appeal.id, state: 'open', level: 'red' }]);
    await desk.take(appeal.id);
    expect(await auditActionsOf(world, resident.self)).toContain('health-code/take-appeal');
    expect(await desk.read(appeal.id)).toMatchObject({
      isTakenByCaller: true,
      text: 'It is hay fever.',
      reasons: [{ en: 'Fever or shortness of breath was reported.' }],
      currentCode: { level: 'red', isSetByOfficer: false },
      assessment: { facts: [{ en: 'Fever' }, { en: 'No contact with a case' }] },
    });
    await desk.accept(appeal.id, 'yellow', 2);
    expect((await auditActionsOf(world, resident.self)).slice(-2)).toEqual([
      'health-code/set-level',
      'health-code/accept-appeal',
    ]);
    expect(await resident.code()).toMatchObject({
      level: 'yellow',
      isSetByOfficer: true,
      appeal: { state: 'accepted', answer: 'The test is negative.' },
    });
    const rows = await world.sql.all<{ kind: string }>`
      select kind from notifications_notice where account_id = ${resident.self}`;
    expect(rows).toEqual([{ kind: 'code-appeal-answered' }]);
    expect((await desk.list()).items).toEqual([]);
    expect((await desk.list('decided')).items).toMatchObject([{ id: appeal.id, state: 'accepted' }]);
    world.advanceTime(2 * hour);
    expect(await resident.code()).toMatchObject({ level: 'red', isSetByOfficer: false });
  });

  test('accepted to follow the rules ends the manual level', async () => {
    const world = await openCodeWorld();
    const [resident, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    await resident.assess({ symptoms: ['fever'] });
    await desk.accept((await resident.appeal()).id, 'blue');
    await resident.assess();
    const secondAppeal = await resident.appeal();
    await desk.accept(secondAppeal.id, null);
    expect(await resident.code()).toMatchObject({ level: 'green', isSetByOfficer: false });
  });

  test('accepted by mistake is revoked by another officer: the manual level ends, and the person is notified', async () => {
    const world = await openCodeWorld();
    const resident = await aCodeHolder(world);
    const [desk, other] = [await openAppealDesk(world), await openAppealDesk(world, 'Erwan Doktor')];
    await resident.assess({ symptoms: ['fever'] });
    const { id } = await resident.appeal();
    await expectProblem(other.takeBack(id), 'health-code/nothing-set');
    await desk.accept(id, 'green', 504);
    expect(await resident.code()).toMatchObject({ level: 'green', isSetByOfficer: true });
    world.advanceTime(minute);
    await other.takeBack(id);
    expect(await resident.code()).toMatchObject({
      level: 'red',
      isSetByOfficer: false,
      appeal: { state: 'refused', answer: 'It was another person’s test.' },
    });
    expect((await auditActionsOf(world, resident.self)).at(-1)).toBe('health-code/take-back-acceptance');
    const rows = await world.sql.all`select from notifications_notice where account_id = ${resident.self}`;
    expect(rows).toHaveLength(2);
    await expectProblem(desk.takeBack(id), 'health-code/nothing-set', { status: 409 });
    const secondAppeal = await resident.appeal('Once more');
    await desk.accept(secondAppeal.id, 'yellow');
    world.advanceTime(minute);
    await resident.appeal('Why yellow?');
    // An open appeal has to be decided instead.
    await expectProblem(desk.takeBack(secondAppeal.id), 'health-code/nothing-set');
  });

  test('shows reason and time when refused, and another one may follow', async () => {
    const world = await openCodeWorld();
    const [resident, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    await resident.assess({ symptoms: ['fever'] });
    await desk.refuse((await resident.appeal()).id);
    expect((await auditActionsOf(world, resident.self)).at(-1)).toBe('health-code/refuse-appeal');
    expect(await resident.appeals()).toMatchObject([{ state: 'refused', answer: 'Fever is fever.' }]);
    world.advanceTime(second);
    await resident.appeal('Once more');
    expect((await resident.appeals()).map(({ state }) => state)).toEqual(['open', 'refused']);
  });

  test('is decided once, by the officer who has claimed it', async () => {
    const world = await openCodeWorld();
    const resident = await aCodeHolder(world);
    const [first, other] = [await openAppealDesk(world), await openAppealDesk(world, 'Erwan Doktor')];
    await resident.assess({ symptoms: ['fever'] });
    const { id } = await resident.appeal();
    await first.take(id);
    for (const action of [() => other.take(id), () => other.accept(id), () => other.refuse(id)])
      await expectProblem(action(), 'health-code/taken');
    const answers = await Promise.all([first.accept(id), first.refuse(id)].map((answer) => catchProblem(answer)));
    expect(answers.filter((answer) => 'problem' in answer)).toMatchObject([{ problem: 'health-code/decided' }]);
  });

  test('is taken over from an absent officer by one of two, and decided by that officer alone', async () => {
    const world = await openCodeWorld();
    const resident = await aCodeHolder(world);
    const [away, desk, third] = [
      await openAppealDesk(world),
      await openAppealDesk(world, 'Erwan Doktor'),
      await openAppealDesk(world, 'Fatin Doktor'),
    ];
    await resident.assess({ symptoms: ['fever'] });
    const { id } = await resident.appeal();
    await away.take(id);
    const { takerId: from, isTakenByCaller, takenBy } = await desk.read(id);
    expect(from).toEqual(away.officer.staffId);
    expect(isTakenByCaller).toBe(false);
    expect(takenBy).toBe('Dayang Doktor');
    const outcomes = await Promise.all([desk, third].map(({ take }) => catchProblem(take(id, from))));
    expect(outcomes.filter((answer) => 'problem' in answer)).toMatchObject([{ problem: 'health-code/taken' }]);
    const holderDesk = (await desk.read(id)).isTakenByCaller ? desk : third;
    await expectProblem(away.refuse(id), 'health-code/taken');
    await holderDesk.accept(id);
    expect(
      (await auditActionsOf(world, resident.self)).filter((action) => action === 'health-code/take-appeal'),
    ).toHaveLength(2);
    expect((await resident.code()).appeal).toMatchObject({ state: 'accepted' });
  });

  test('is created once by two concurrent requests', async () => {
    const world = await openCodeWorld();
    const resident = await aCodeHolder(world);
    await resident.assess({ symptoms: ['fever'] });
    const answers = await Promise.all([catchProblem(resident.appeal()), catchProblem(resident.appeal())]);
    expect(answers.filter((answer) => 'problem' in answer)).toHaveLength(1);
  });

  test('is refused against green, and without a code', async () => {
    const world = await openCodeWorld();
    const resident = await aCodeHolder(world);
    await expectProblem(resident.appeal(), 'health-code/nothing-to-appeal');
    await resident.assess();
    await expectProblem(resident.appeal(), 'health-code/nothing-to-appeal');
  });

  test('that an officer reads is recorded as an access to the person', async () => {
    const world = await openCodeWorld();
    const [resident, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    await resident.assess({ symptoms: ['fever'] });
    await desk.read((await resident.appeal()).id);
    const access = { action: 'staff/access', subject_kind: 'member', subject_id: resident.self };
    expect(await listAuditEntries(world, access)).toHaveLength(1);
  });
});

describe('files of an appeal', () => {
  const anAppealFile = async () => {
    const world = await withFiles(await openCodeWorld());
    const [resident, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    await resident.assess({ symptoms: ['fever'] });
    return {
      world,
      resident,
      desk,
      file: await uploadTestFile(world, resident.who, { purpose: 'health-code', name: 'test.jpg' }),
    };
  };

  test('can be opened by the sender, and by the desk with an audit entry; files of others are refused', async () => {
    const { world, resident, desk, file } = await anAppealFile();
    const other = await logIn(world);
    const otherFile = await uploadTestFile(world, other, { purpose: 'health-code' });
    const otherPurposeFile = await uploadTestFile(world, resident.who, { purpose: 'feedback' });
    for (const fileId of [otherFile.id, otherPurposeFile.id, newId()])
      expect(await catchProblem(resident.appeal('Why', resident.self, [fileId]))).toMatchObject({
        data: [{ path: 'files', key: 'file-gone' }],
      });
    const { id, files } = await resident.appeal('Why', resident.self, [file.id]);
    expect(files).toEqual([{ id: file.id, name: 'test.jpg', isOwnUpload: true }]);
    expect((await resident.code()).appeal?.files).toHaveLength(1);
    expect((await desk.read(id)).files).toEqual([{ id: file.id, name: 'test.jpg' }]);
    expect(await desk.openFile(id, file.id)).toMatchObject({ validSeconds: 60 });
    for (const [appeal, wrongFile] of [
      [id, otherFile.id],
      [newId(), file.id],
    ] as const)
      expect(await catchProblem(desk.openFile(appeal, wrongFile))).toMatchObject({ status: 404 });
    const access = { action: 'staff/access', subject_kind: 'file', subject_id: file.id };
    expect(await listAuditEntries(world, access)).toHaveLength(1);
  });

  test('are deleted with the account, and with the appeal after its retention period', async () => {
    const countFiles = async (world: TestCodeWorld) =>
      (await world.sql.all<{ id: string }>`select id from files_file`).length;
    for (const isErased of [true, false]) {
      const { world, resident, desk, file } = await anAppealFile();
      await desk.refuse((await resident.appeal('Why', resident.self, [file.id])).id);
      expect(await countFiles(world)).toBe(1);
      if (isErased)
        await healthCodeData.erase(world, { accountId: resident.self, erasedAt: '', retainedApplications: [] });
      else {
        world.advanceTime((appealRetentionDays + 1) * day);
        await deleteExpiredData(world);
      }
      expect(await countFiles(world)).toBe(0);
    }
  });
});

describe('stored data', () => {
  test('is exported, erased with the account, and deleted some days after its end', async () => {
    const world = await openCodeWorld();
    const [resident, other, desk] = [await aCodeHolder(world), await aCodeHolder(world), await openAppealDesk(world)];
    for (const holder of [resident, other]) {
      await holder.assess({ symptoms: ['fever'] });
      await desk.accept((await holder.appeal()).id);
    }
    expect(await healthCodeData.read(world, resident.self)).toMatchObject({
      manualLevels: [{ level: 'green', reason: 'The test is negative.' }],
      appeals: [{ state: 'accepted', text: 'It is hay fever.' }],
    });
    await healthCodeData.erase(world, { accountId: resident.self, erasedAt: '', retainedApplications: [] });
    expect(await healthCodeData.read(world, resident.self)).toEqual({
      manualLevels: [],
      appeals: [],
      exposureEnds: [],
    });
    expect((await healthCodeData.read(world, other.self)).appeals).toHaveLength(1);
    world.advanceTime((appealRetentionDays + 2) * day);
    await deleteExpiredData(world);
    expect(await healthCodeData.read(world, other.self)).toEqual({ manualLevels: [], appeals: [], exposureEnds: [] });
  });

  test('contains no appeal, answer or level in clear, not even in the audit log', async () => {
    const world = await openCodeWorld();
    const [resident, desk] = [await aCodeHolder(world), await openAppealDesk(world)];
    const canary = 'KanariZZZ';
    await resident.assess({ symptoms: ['fever'] });
    const { id } = await resident.appeal(canary);
    await desk.read(id);
    await desk.accept(id, 'yellow', 3, `${canary}2`);
    const tables = await world.sql.all<{ name: string }>`
      select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const rows = await world.sql.all<{ row: string }>`select t::text as row from ${sql.table(name)} t`;
      for (const { row } of rows) expect(row, name).not.toContain(canary);
    }
    expect(world.logLines.join('\n')).not.toContain(canary);
  });

  test('includes released rules, which never change', async () => {
    const world = await openCodeWorld();
    await expect(world.sql.run`update health_code_rules set note = ''`).rejects.toThrow();
    await expect(
      world.sql.run`insert into health_code_rules (version, content, effective_from, note, written_by, released_by)
        values (2, '{}', now(), '', ${sampleStaffId}, ${sampleStaffId})`,
    ).rejects.toThrow('by_two');
  });
});

const sampleStaffId = '00000000-0000-4000-8000-000000000001';
