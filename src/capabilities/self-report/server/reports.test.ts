import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readPersonIds } from '#capabilities/members/server/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { expectProblem, noon, openTestWorld, type TestWorld } from '#foundation/server/testing/public.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { Question } from '../rules/template.ts';
import { listQuestions } from '../rules/template.ts';
import { countOldReports, deleteOldReports } from './jobs.ts';
import { hasAssessedSince, readLatestAssessments, readLatestReports } from './latest-reports.ts';
import { submissionsPerHour } from './submit-report.ts';
import { twoEditors, aResidentWhoReports } from './testing/world.ts';

const cough = { symptoms: ['cough'], 'symptom-days': '2' };
const latestOf = async (
  readLatest: typeof readLatestReports,
  world: TestWorld,
  [firstId = '', ...others]: readonly string[],
) => (await readLatest(world, new Map([[firstId, [firstId, ...others]]]))).get(firstId);
const later = (days: number) => isoInstant(parseInstant(noon) + days * day);

test('stores reports by day, separately for the user and a child', async () => {
  const world = await openTestWorld();
  const resident = await aResidentWhoReports(world);
  const child = await resident.addChild();
  const forChild = { member: child };
  await resident.report();
  const details = { name: 'Muhammad Danish bin Haji Omar', 'birth-date': '2021-05-02', gender: 'male' };
  await resident.report({ ...cough, ...details }, forChild);
  expect((await resident.dates()).items).toMatchObject([{ day: world.clock.today(), count: 1, level: 'ok' }]);
  expect((await resident.dates('report', forChild)).items).toMatchObject([{ count: 1, level: 'caution' }]);
  const [read] = await resident.read(world.clock.today(), forChild);
  expect(read).toMatchObject({
    level: 'caution',
    opensCase: false,
    answers: { symptoms: ['cough'], name: details.name },
  });
  expect(read?.reasons.map(({ en }) => en)).toEqual(['Symptoms were reported.']);
  expect(await resident.today()).toMatchObject({ relationship: 'self', report: { level: 'ok' }, assessment: null });
  expect(await resident.today(child)).toMatchObject({ relationship: 'child', report: { level: 'caution' } });
});

test('stores a second report on a day as a new entry, and the latest counts', async () => {
  const world = await openTestWorld();
  const resident = await aResidentWhoReports(world);
  await resident.report(cough);
  await resident.report();
  await resident.report({ contact: 'yes' });
  const entries = await resident.read(world.clock.today());
  expect(entries.map(({ reasons }) => reasons.map(({ en }) => en))).toEqual([
    ['Contact with a confirmed case was reported.'],
    [],
    ['Symptoms were reported.'],
  ]);
  expect((await resident.dates()).items).toMatchObject([{ count: 3, level: 'caution' }]);
  expect((await latestOf(readLatestReports, world, [resident.self]))?.facts.contact).toBe(true);
});

test('lists 30 days a page, latest first', async () => {
  const world = await openTestWorld();
  const resident = await aResidentWhoReports(world);
  for (let days = 0; days < 32; days++) {
    world.setTime(later(days));
    await resident.assess();
  }
  const first = await resident.dates('assessment');
  expect(first.items.length).toBe(30);
  expect(first.items[0]?.day).toEqual(world.clock.today());
  const rest = await resident.dates('assessment', { before: first.next });
  expect(rest.items.map((item) => item.day)).toEqual([
    addDays(world.clock.today(), -30),
    addDays(world.clock.today(), -31),
  ]);
  expect(rest.next).toBeUndefined();
  expect((await resident.dates('report')).items).toEqual([]);
});

test('refuses invalid answers by field, with the messages of the specification', async () => {
  const world = await openTestWorld();
  const resident = await aResidentWhoReports(world);
  await expectProblem(
    resident.report({ name: 'Another', phone: '71234567', symptoms: ['none', 'cough'], 'symptom-days': '1' }),
    'foundation/invalid',
    {
      data: [
        { path: 'name', key: 'name-differs' },
        { path: 'phone', key: 'phone-long' },
        { path: 'symptoms', key: 'none-alone' },
      ],
    },
  );
  expect((await resident.dates()).items).toEqual([]);
});

test('accepts any name from a person without details', async () => {
  const world = await openTestWorld();
  const resident = await aResidentWhoReports(world, { details: null });
  await resident.report({ name: 'Anybody at all' });
  expect(await resident.today()).toMatchObject({ name: '', report: { level: 'ok' } });
});

describe('reports by template version', () => {
  const findQuestion = (template: Parameters<typeof listQuestions>[0], id: string) =>
    listQuestions(template).find((question) => question.id === id) as Question;

  test('shows an old report in its own words after a release', async () => {
    const world = await openTestWorld();
    const resident = await aResidentWhoReports(world);
    const editors = await twoEditors(world);
    await resident.report();
    await editors.publish(
      (template) => (findQuestion(template, 'contact').label.en = 'Were you near a confirmed case?'),
    );
    await resident.report();
    const [newer, older] = await resident.read(world.clock.today());
    expect(newer?.version).toBe(2);
    expect(older?.version).toBe(1);
    expect(findQuestion(newer?.template ?? { pages: [] }, 'contact').label.en).toBe('Were you near a confirmed case?');
    expect(findQuestion(older?.template ?? { pages: [] }, 'contact').label.en).toContain(
      'in contact with a confirmed case',
    );
  });

  test('accepts a replaced version for one more day', async () => {
    const world = await openTestWorld();
    const resident = await aResidentWhoReports(world);
    const editors = await twoEditors(world);
    await editors.publish((template) => void (template.parameters['contactDays'] = 10));
    await resident.report({}, { by: 1 });
    world.setTime(isoInstant(parseInstant(noon) + day));
    await resident.report({}, { by: 1 });
    world.setTime(isoInstant(parseInstant(noon) + day + 1));
    await expectProblem(resident.report({}, { by: 1 }), 'self-report/newer-template');
    await expectProblem(resident.report({}, { by: 3 }), 'self-report/newer-template');
    await resident.report();
  });
});

test('returns the latest report and assessment with their facts', async () => {
  const world = await openTestWorld();
  const resident = await aResidentWhoReports(world);
  expect(await latestOf(readLatestAssessments, world, [resident.self])).toBeUndefined();
  expect(await hasAssessedSince(world, resident.self, 0)).toBe(false);
  await resident.assess({ symptoms: ['fever'], test: 'positive' });
  const latest = await latestOf(readLatestAssessments, world, await readPersonIds(world, resident.self));
  expect(latest).toMatchObject({
    day: world.clock.today(),
    level: 'caution',
    facts: { symptoms: ['fever'], positive: true },
  });
  expect(await latestOf(readLatestReports, world, [resident.self])).toBeUndefined();
  const now = world.clock.now();
  expect(await hasAssessedSince(world, resident.self, now)).toBe(true);
  expect(await hasAssessedSince(world, resident.self, now + 1)).toBe(false);
});

test('limits the submissions of an account for its whole family', async () => {
  const world = await openTestWorld();
  const resident = await aResidentWhoReports(world);
  for (let sent = 0; sent < submissionsPerHour; sent++) await resident.assess();
  await expectProblem(resident.assess(), 'self-report/upper-limit');
  world.setTime(isoInstant(parseInstant(noon) + 3_600_001));
  await resident.assess();
});

test('deletes entries after the retention period, and audits the deletion', async () => {
  const world = { ...(await openTestWorld()), settings: { keepReportDays: 30 } };
  const resident = await aResidentWhoReports(world);
  await resident.report();
  world.setTime(later(1));
  await resident.assess();
  world.setTime(later(31));
  expect(await countOldReports(world, 30, 10)).toBe(1);
  expect(await countOldReports(world, 29, 10)).toBe(2);
  expect(await countOldReports(world, 29, 1)).toBe(1);
  await deleteOldReports(world);
  await deleteOldReports(world);
  expect((await resident.dates()).items).toEqual([]);
  expect((await resident.dates('assessment')).items).toHaveLength(1);
  const rows = await world.sql.all<{ id: string }>`
    select subject_id as id from audit_entry where action = 'self-report/delete-old'`;
  expect(rows).toEqual([{ id: '1 expired' }]);
});

test('stores no readable answers in the database, the audit log or messages', async () => {
  const world = await openTestWorld();
  const resident = await aResidentWhoReports(world);
  const canary = 'KanariZZZ';
  await resident.report({
    symptoms: ['shortness-of-breath'],
    'symptom-days': '77',
    address: canary,
    kampong: `${canary}2`,
  });
  const tables = await world.sql.all<{ name: string }>`
    select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  for (const { name } of tables) {
    const rows = await world.sql.all<{ row: string }>`select t::text as row from ${sql.table(name)} t`;
    for (const { row } of rows) expect(row, name).not.toContain(canary);
  }
  const [message] = await readOutboxMessages(world, { account: resident.self });
  expect(message?.purpose).toBe('self-report/desk');
  expect(message?.text).not.toMatch(/breath|Siti|symptom/i);
});
