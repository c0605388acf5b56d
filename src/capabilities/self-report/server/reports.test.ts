import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readPersonIds } from '#capabilities/members/server/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { Question } from '../rules/template.ts';
import { listQuestions } from '../rules/template.ts';
import {
  hasAssessedSince,
  countOldReports,
  deleteOldReports,
  readLatestAssessments,
  readLatestReports,
} from './public.ts';
import { submissionsPerHour } from './submit-report.ts';
import { twoEditors, aResidentWhoReports } from './testing/world.ts';

const cough = { symptoms: ['cough'], 'symptom-days': '2' };
const newestOf = async (ask: typeof readLatestReports, world: TestWorld, [one = '', ...others]: readonly string[]) =>
  (await ask(world, new Map([[one, [one, ...others]]]))).get(one);
const later = (days: number) => isoInstant(parseInstant(noon) + days * day);

test('a report is kept by its day, and is there for oneself and for a child, each alone', async () => {
  const world = await openTestWorld();
  const one = await aResidentWhoReports(world);
  const child = await one.addChild();
  const childs = { member: child };
  await one.report();
  const details = { name: 'Muhammad Danish bin Haji Omar', 'birth-date': '2021-05-02', gender: 'male' };
  await one.report({ ...cough, ...details }, childs);
  expect((await one.dates()).items).toMatchObject([{ day: world.clock.today(), count: 1, level: 'ok' }]);
  expect((await one.dates('report', childs)).items).toMatchObject([{ count: 1, level: 'caution' }]);
  const [read] = await one.read(world.clock.today(), childs);
  expect(read).toMatchObject({ level: 'caution', desk: false, answers: { symptoms: ['cough'], name: details.name } });
  expect(read?.reasons.map(({ en }) => en)).toEqual(['Symptoms were reported.']);
  expect(await one.today()).toMatchObject({ relationship: 'self', report: { level: 'ok' }, assessment: null });
  expect(await one.today(child)).toMatchObject({ relationship: 'child', report: { level: 'caution' } });
});

test('a second report on a day is a new entry: the newest counts, none is lost', async () => {
  const world = await openTestWorld();
  const one = await aResidentWhoReports(world);
  await one.report(cough);
  await one.report();
  await one.report({ contact: 'yes' });
  const entries = await one.read(world.clock.today());
  expect(entries.map(({ reasons }) => reasons.map(({ en }) => en))).toEqual([
    ['Contact with a confirmed case was reported.'],
    [],
    ['Symptoms were reported.'],
  ]);
  expect((await one.dates()).items).toMatchObject([{ count: 3, level: 'caution' }]);
  expect((await newestOf(readLatestReports, world, [one.self]))?.facts.contact).toBe(true);
});

test('days are listed thirty at a time, the newest first', async () => {
  const world = await openTestWorld();
  const one = await aResidentWhoReports(world);
  for (let days = 0; days < 32; days++) {
    world.setTime(later(days));
    await one.assess();
  }
  const first = await one.dates('assessment');
  expect([first.items.length, first.items[0]?.day]).toEqual([30, world.clock.today()]);
  const rest = await one.dates('assessment', { before: first.next });
  expect(rest.items.map((item) => item.day)).toEqual([
    addDays(world.clock.today(), -30),
    addDays(world.clock.today(), -31),
  ]);
  expect(rest.next).toBeUndefined();
  expect((await one.dates('report')).items).toEqual([]);
});

test('what is wrong is refused field by field, with the sentences of the specification', async () => {
  const world = await openTestWorld();
  const one = await aResidentWhoReports(world);
  await expect(
    one.report({ name: 'Another', phone: '71234567', symptoms: ['none', 'cough'], 'symptom-days': '1' }),
  ).rejects.toMatchObject({
    code: 'foundation/invalid',
    details: {
      fields: [
        { path: 'name', key: 'name-differs' },
        { path: 'phone', key: 'phone-long' },
        { path: 'symptoms', key: 'none-alone' },
      ],
    },
  });
  expect((await one.dates()).items).toEqual([]);
});

test('somebody who has not signed up reports with the name that they type', async () => {
  const world = await openTestWorld();
  const one = await aResidentWhoReports(world, { details: null });
  await one.report({ name: 'Anybody at all' });
  expect(await one.today()).toMatchObject({ name: '', report: { level: 'ok' } });
});

describe('by the version that was on the screen', () => {
  const asked = (template: Parameters<typeof listQuestions>[0], id: string) =>
    listQuestions(template).find((question) => question.id === id) as Question;

  test('a report keeps its words after a release, and the next one has the new ones', async () => {
    const world = await openTestWorld();
    const one = await aResidentWhoReports(world);
    const editors = await twoEditors(world);
    await one.report();
    await editors.publish((template) => (asked(template, 'contact').label.en = 'Were you near a confirmed case?'));
    await one.report();
    const [newer, older] = await one.read(world.clock.today());
    expect([newer?.version, older?.version]).toEqual([2, 1]);
    expect(asked(newer?.template ?? { pages: [] }, 'contact').label.en).toBe('Were you near a confirmed case?');
    expect(asked(older?.template ?? { pages: [] }, 'contact').label.en).toContain('in contact with a confirmed case');
  });

  test('a form that was opened before a release is good for a day more', async () => {
    const world = await openTestWorld();
    const one = await aResidentWhoReports(world);
    const editors = await twoEditors(world);
    await editors.publish((template) => void (template.parameters['contactDays'] = 10));
    await one.report({}, { by: 1 });
    world.setTime(isoInstant(parseInstant(noon) + day));
    await one.report({}, { by: 1 });
    world.setTime(isoInstant(parseInstant(noon) + day + 1));
    await expect(one.report({}, { by: 1 })).rejects.toMatchObject({ code: 'self-report/newer-template' });
    await expect(one.report({}, { by: 3 })).rejects.toMatchObject({ code: 'self-report/newer-template' });
    await one.report();
  });
});

test('what others of the product may know: the newest of each, with its facts, since when', async () => {
  const world = await openTestWorld();
  const one = await aResidentWhoReports(world);
  expect(await newestOf(readLatestAssessments, world, [one.self])).toBeUndefined();
  expect(await hasAssessedSince(world, one.self, 0)).toBe(false);
  await one.assess({ symptoms: ['fever'], test: 'positive' });
  const said = await newestOf(readLatestAssessments, world, await readPersonIds(world, one.self));
  expect(said).toMatchObject({
    day: world.clock.today(),
    level: 'caution',
    facts: { symptoms: ['fever'], positive: true },
  });
  expect(await newestOf(readLatestReports, world, [one.self])).toBeUndefined();
  const now = world.clock.now();
  expect([await hasAssessedSince(world, one.self, now), await hasAssessedSince(world, one.self, now + 1)]).toEqual([
    true,
    false,
  ]);
});

test('an account sends so many in an hour, for all of its family', async () => {
  const world = await openTestWorld();
  const one = await aResidentWhoReports(world);
  for (let sent = 0; sent < submissionsPerHour; sent++) await one.assess();
  await expect(one.assess()).rejects.toMatchObject({ code: 'self-report/upper-limit' });
  world.setTime(isoInstant(parseInstant(noon) + 3_600_001));
  await one.assess();
});

test('what is older than the setting goes, once, on record', async () => {
  const world = { ...(await openTestWorld()), settings: { keepReportDays: 30 } };
  const one = await aResidentWhoReports(world);
  await one.report();
  world.setTime(later(1));
  await one.assess();
  world.setTime(later(31));
  expect([
    await countOldReports(world, 30, 10),
    await countOldReports(world, 29, 10),
    await countOldReports(world, 29, 1),
  ]).toEqual([1, 2, 1]);
  await deleteOldReports(world);
  await deleteOldReports(world);
  expect((await one.dates()).items).toEqual([]);
  expect((await one.dates('assessment')).items).toHaveLength(1);
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from audit_entry where act = 'self-report/delete-old'`.execute(world.sql);
  expect(rows).toEqual([{ id: '1 expired' }]);
});

test('the database holds nothing of what was answered in the open, nor the record, nor a message', async () => {
  const world = await openTestWorld();
  const one = await aResidentWhoReports(world);
  const canary = 'KanariZZZ';
  await one.report({ symptoms: ['shortness-of-breath'], 'symptom-days': '77', address: canary, kampong: `${canary}2` });
  const tables = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    world.sql,
  );
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(world.sql);
    for (const { row } of rows) expect(row, name).not.toContain(canary);
  }
  const [told] = await readOutboxMessages(world, { account: one.self });
  expect(told?.purpose).toBe('self-report/desk');
  expect(told?.text).not.toMatch(/breath|Siti|symptom/i);
});
