import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { expectProblem } from '#foundation/server/testing/expect-problem.ts';
import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import { day } from '#foundation/time/clock.ts';
import { listQuestions, type Template } from '../rules/template.ts';
import { listTemplates, readTemplateVersion } from './draft-templates.ts';
import { readTemplate } from './read-reports.ts';
import { twoEditors, aResidentWhoReports } from './testing/world.ts';
import { runTemplateDryRun } from './dry-run-template.ts';

let world: TestWorld;
let desk: Awaited<ReturnType<typeof twoEditors>>;
beforeEach(async () => {
  world = await openTestWorld();
  desk = await twoEditors(world);
});

const rewordQuestion = (template: Template) => {
  for (const question of listQuestions(template))
    if (question.id === 'doctor') question.label.en = 'Did you see a doctor?';
};

async function readAuditActions(): Promise<string[]> {
  const rows = await world.sql.all<{ action: string }>`
    select action from audit_entry where action like 'self-report/%' order by id`;
  return rows.map(({ action }) => action);
}

describe('the draft of a template', () => {
  test('starts as the version in force, and is saved with its errors', async () => {
    expect(await desk.draft()).toMatchObject({
      revision: 0,
      newestVersion: 1,
      baseVersion: 1,
      errors: [],
      changedBy: '',
    });
    const saved = await desk.save((template) => template.pages.pop());
    expect(saved.errors.map(({ key, name }) => `${key} ${name}`)).toContain('needed contact');
    expect(await desk.draft(desk.officer)).toMatchObject({ revision: 1, changedBy: 'Erwan Editor' });
    expect((await desk.draft()).inForce.pages).toHaveLength(6);
  });

  test('is not overwritten by a stale save', async () => {
    await desk.save(rewordQuestion);
    await expectProblem(desk.save(rewordQuestion, { revision: 0 }), 'self-report/changed-elsewhere');
    const results = await Promise.all([
      catchProblem(desk.save(rewordQuestion, { revision: 1 })),
      catchProblem(desk.save(rewordQuestion, { who: desk.officer, revision: 1 })),
    ]);
    expect(results.filter((result) => 'problem' in result)).toHaveLength(1);
  });

  test('is not overwritten or released from a page that still shows an earlier draft', async () => {
    await desk.save(rewordQuestion);
    const { revision: shownRevision } = await desk.draft();
    await desk.ask();
    await desk.release();
    await desk.save((template) => void (template.parameters['doctorDays'] = 7));
    await expectProblem(desk.save(rewordQuestion, { revision: shownRevision }), 'self-report/changed-elsewhere');
    await desk.ask();
    await expectProblem(desk.release(desk.officer, shownRevision), 'self-report/decided');
    expect((await desk.list())?.versions).toHaveLength(2);
  });

  test('can be restarted from an earlier version, which gets a new number', async () => {
    await desk.publish(rewordQuestion);
    await desk.begin(1);
    expect((await desk.draft()).baseVersion).toBe(1);
    expect((await readAuditActions()).at(-1)).toBe('self-report/begin-draft');
    await desk.ask();
    expect(await desk.release()).toEqual({ version: 3 });
    const versions = (await desk.list())?.versions ?? [];
    expect(versions.map(({ version, writtenBy, releasedBy }) => [version, writtenBy, releasedBy])).toEqual([
      [3, 'Erwan Editor', 'Dayang Doktor'],
      [2, 'Erwan Editor', 'Dayang Doktor'],
      [1, '', ''],
    ]);
    const [first, third] = await Promise.all(
      [1, 3].map((version) => readTemplateVersion(world, nextRequest(desk.editor), { kind: 'report', version })),
    );
    expect(third).toEqual(first);
  });
});

describe('the release of a template', () => {
  test('requires two people, a change and a valid draft', async () => {
    await expectProblem(desk.ask(), 'self-report/nothing-new');
    await desk.save((template) => template.pages.pop());
    await expectProblem(desk.ask(), 'self-report/not-ready');
    await desk.begin(1);
    await expectProblem(desk.ask(), 'self-report/nothing-new');
    await desk.save(rewordQuestion, { who: desk.officer });
    await desk.ask(desk.officer);
    await expectProblem(desk.release(desk.officer), 'staff/second-person');
    expect((await desk.draft(desk.officer)).pendingRelease).toMatchObject({
      requestedBy: 'Dayang Doktor',
      isOwnRequest: true,
      note: 'Clearer words',
    });
  });

  test('is refused for all writers of the draft, and records them', async () => {
    const third = await logInStaff(world, ['health-officer'], { name: 'Awang Ketiga' });
    await desk.save(rewordQuestion, { who: desk.officer });
    await desk.save((template) => void (template.parameters['doctorDays'] = 7));
    await desk.ask();
    expect((await desk.draft(desk.officer)).pendingRelease).toMatchObject({
      isOwnRequest: false,
      hasEditedDraft: true,
    });
    expect((await desk.draft(third)).pendingRelease).toMatchObject({ isOwnRequest: false, hasEditedDraft: false });
    await expectProblem(desk.release(), 'staff/second-person');
    expect(await desk.release(third)).toEqual({ version: 2 });
    const writers = [desk.officer.staffId, desk.editor.staffId];
    const rows = await world.sql.all`select writers from self_report_template where kind = 'report' and version = 2`;
    expect(rows).toEqual([{ writers }]);
  });

  test('freezes the draft until it is decided', async () => {
    await desk.save(rewordQuestion);
    await desk.ask();
    await expectProblem(desk.save(rewordQuestion), 'self-report/waits');
    await expectProblem(desk.begin(1), 'self-report/waits');
    await expectProblem(desk.ask(), 'self-report/waits');
    expect(await desk.release()).toEqual({ version: 2 });
    await expectProblem(desk.release(), 'self-report/decided');
    expect(await desk.draft()).toMatchObject({ revision: 0, newestVersion: 2, pendingRelease: null });
    expect(await readAuditActions()).toEqual([
      'self-report/save-draft',
      'self-report/request-release',
      'self-report/release',
    ]);
  });

  test('succeeds for one of two concurrent releases', async () => {
    await desk.save(rewordQuestion);
    await desk.ask();
    const results = await Promise.all([catchProblem(desk.release()), catchProblem(desk.release())]);
    expect(results.filter((result) => 'problem' in result)).toHaveLength(1);
    expect((await desk.list())?.versions).toHaveLength(2);
  });

  test('can be declined or taken back, and the draft can be changed again', async () => {
    await desk.save(rewordQuestion);
    await desk.ask();
    await desk.decline();
    await desk.save((template) => void (template.parameters['doctorDays'] = 7));
    await desk.ask();
    await desk.decline(desk.editor, 'A mistake');
    expect((await desk.draft()).pendingRelease).toBeNull();
    expect((await readAuditActions()).filter((act) => /decline|take-back/.test(act))).toEqual([
      'self-report/decline',
      'self-report/take-back',
    ]);
  });

  test('applies the new questions and rules at once', async () => {
    const resident = await aResidentWhoReports(world);
    const cough = { symptoms: ['cough'], 'symptom-days': '1' };
    expect((await resident.report(cough)).opensCase).toBe(false);
    await desk.publish((template) => {
      for (const rule of template.rules) if (rule.id === 'symptoms') rule.desk = true;
    });
    expect((await resident.report(cough)).opensCase).toBe(true);
    const [newer, older] = await resident.read(world.clock.today());
    expect(newer?.opensCase).toBe(true);
    expect(older?.opensCase).toBe(false);
  });
});

test('enforces in the database that versions are never changed, deleted, skipped or released by one person', async () => {
  for (const statement of [
    sql`update self_report_template set note = ''`,
    sql`delete from self_report_template`,
    sql`truncate self_report_template cascade`,
    sql`insert into self_report_template select kind, version + 2, content, zh, effective_from, written_by, released_by,
      released_at, note from self_report_template`,
    sql`insert into self_report_template select kind, version + 1, content, zh, effective_from, ${desk.editor.staffId}::uuid,
      ${desk.editor.staffId}::uuid, now(), note from self_report_template`,
  ])
    await expect(statement.execute(world.sql)).rejects.toThrow();
});

test('offers arrival by land, and keeps the fields of the two specified ways', async () => {
  const resident = await aResidentWhoReports(world);
  const { template } = await readTemplate(world, nextRequest(resident.who), { kind: 'report' });
  const questions = listQuestions(template);
  expect(questions.find(({ id }) => id === 'transport')).toMatchObject({
    options: [
      { code: 'air', label: { en: 'By air', ms: 'Melalui udara' } },
      { code: 'sea', label: { en: 'By sea', ms: 'Melalui laut' } },
      { code: 'land', label: { en: 'By land', ms: 'Melalui darat' } },
    ],
  });
  const shownBy = (transport: string) =>
    questions
      .filter(({ shownWhen }) => JSON.stringify(shownWhen ?? []).includes(`"among":["${transport}"]`))
      .map(({ id }) => id);
  expect(shownBy('air')).toEqual(['flight']);
  expect(shownBy('sea')).toEqual(['ship']);
  expect(shownBy('land')).toEqual(['vehicle']);
});

describe('the Chinese text of a template', () => {
  const han = /\p{Script=Han}/u;

  test('is stored, and copied from version to version', async () => {
    const assessments = await twoEditors(world, 'assessment');
    await assessments.publish((template) => void (template.parameters['contactDays'] = 10));
    const rows = await world.sql.all<{ version: number; zh: { titles: { assessment: string } } | null }>`
      select version, zh from self_report_template where kind = 'assessment' order by version`;
    expect(rows.map(({ version, zh }) => [version, zh?.titles.assessment])).toEqual([
      [1, '新冠肺炎自我评估'],
      [2, '新冠肺炎自我评估'],
    ]);
  });

  test('uses the parameters of the template, includes all urgent advice, and has Chinese punctuation', async () => {
    type Chinese = { consultation: Record<string, string>; report: Record<string, string> };
    const row = await world.sql.first<{ zh: Chinese }>`
      select zh from self_report_template where kind = 'assessment' and version = 1`;
    const { consultation, report } = row?.zh ?? { consultation: {}, report: {} };
    expect(consultation['contact']).toBe('在过去{contactDays}天内，您是否与确诊病例有过接触？');
    expect(consultation['test']).toBe(
      '在过去{contactDays}天内，您最近一次检测的结果是什么：阳性、阴性，还是没有检测？',
    );
    expect(report['urgent']).toBe(
      '请今天就寻求帮助。请立即致电148，并说明您在这里的回答。请留在原处，与他人保持距离，直到有人告诉您该怎么做。如有生命危险，请致电991。',
    );
    for (const text of [...Object.values(consultation), ...Object.values(report)])
      expect(text).not.toMatch(/[,;:?!.十]/);
  });

  test('is returned by no call', async () => {
    const resident = await aResidentWhoReports(world);
    await resident.assess();
    const answers = [
      await readTemplate(world, nextRequest(resident.who), { kind: 'assessment' }),
      await resident.read(world.clock.today(), { kind: 'assessment' }),
      await listTemplates(world, nextRequest(desk.editor)),
      await readTemplateVersion(world, nextRequest(desk.editor), { kind: 'assessment', version: 1 }),
      await (await twoEditors(world, 'assessment')).draft(),
    ];
    expect(JSON.stringify(answers)).toContain('Gejala');
    expect(JSON.stringify(answers)).not.toMatch(han);
  });
});

test('counts the results of past answers by the draft, without names and without changes', async () => {
  const editors = await twoEditors(world, 'assessment');
  const [resident, other] = [await aResidentWhoReports(world), await aResidentWhoReports(world)];
  await resident.assess();
  await other.assess({ contact: 'yes' });
  const before = await runTemplateDryRun(world, nextRequest(editors.officer), { kind: 'assessment', days: 7 });
  expect(before).toMatchObject({ reports: 2, isTruncated: false, toDesk: 0, fromDesk: 0, revision: 0 });
  expect(before.after).toEqual(before.before);
  await editors.save((template) => {
    for (const rule of template.rules) rule.when = { question: 'contact', among: ['no'] };
    for (const rule of template.rules) rule.desk = true;
  });
  const after = await runTemplateDryRun(world, nextRequest(editors.officer), { kind: 'assessment', days: 7 });
  expect(after).toMatchObject({ reports: 2, toDesk: 1, before: before.before, revision: 1 });
  expect(JSON.stringify(after)).not.toMatch(new RegExp(`${resident.self}|${other.self}|Siti`));
  expect((await readAuditActions()).filter((action) => action === 'self-report/dry-run')).toHaveLength(2);
  // Answers of earlier days, and of the other template, do not count.
  world.advanceTime(8 * day);
  expect(await runTemplateDryRun(world, nextRequest(editors.officer), { kind: 'assessment', days: 7 })).toMatchObject({
    reports: 0,
  });
  expect(await runTemplateDryRun(world, nextRequest(editors.officer), { kind: 'report', days: 21 })).toMatchObject({
    reports: 0,
  });
});
