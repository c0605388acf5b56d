import { beforeEach, describe, expect, test } from 'vitest';
import { jpegOf } from '#capabilities/files/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { callHandler, expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import type { LabResult } from '../rules/lab-result.ts';
import { maxAttachments } from '../rules/limits.ts';
import { attachCaseFile, openCaseFile, removeCaseFile } from './attach-file.ts';
import { deleteOldCases } from './delete-old-cases.ts';
import { followUpData } from './personal-data.ts';
import { addCaseNote } from './record-call.ts';
import { recordLabResult } from './record-lab-result.ts';
import { takeCase } from './take-case.ts';
import { openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);
const { officer } = desk;
const colleague = await logInStaff(world, ['health-officer'], { name: 'Pengiran Jururawat' });
beforeEach(() => world.setTime(noon));

const picture = await jpegOf();

async function newCase() {
  const found = await desk.referred();
  return { ...found, id: found.cases[0] ?? '' };
}
const attach = (id: string, who = nextRequest(officer), name = 'report.jpg') =>
  attachCaseFile(world, who, { id, file: { name, bytes: picture } });
const remove = (id: string, file: string, who = officer) =>
  callHandler(world, removeCaseFile, who, { id, file, reason: 'Belongs to another person' });
const countFiles = async (id: string) =>
  world.sql.one<{ count: number }>`select count(*) count from files_file where id = ${id}`;
const kindsOf = async (id: string) => (await desk.read(id)).entries.map(({ kind }) => kind);

const labResult: LabResult = {
  test: '48508-6',
  takenAt: noon,
  result: 'pending',
  value: '',
  unit: '',
  laboratory: 'National laboratory',
  attachment: null,
};
const record = (id: string, change: Partial<LabResult> = {}) =>
  callHandler(world, recordLabResult, officer, { id, result: { ...labResult, ...change }, correction: null });
const correct = (
  id: string,
  { resultId, version }: { resultId: string; version: number },
  change: Partial<LabResult> = {},
) =>
  callHandler(world, recordLabResult, officer, {
    id,
    result: { ...labResult, ...change },
    correction: { resultId, version, reason: 'Report was amended' },
  });
const mails = async (reference: string) =>
  (await readOutboxMessages(world, { purpose: 'follow-up/desk' })).filter(({ text }) => text.includes(reference));

describe('an attachment', () => {
  test('is listed with its officer and time, and opened by an audited ticket', async () => {
    const { id } = await newCase();
    const { id: file } = await attach(id);
    const [attachment] = (await desk.read(id)).attachments;
    expect(attachment).toMatchObject({ id: file, name: 'report.jpg', staff: 'Dayang Doktor', attachedAt: noon });
    expect(await openCaseFile(world, nextRequest(officer), { id, file })).toMatchObject({ validSeconds: 60 });
    expect(await auditActionsOf(world, file)).toContain('staff/access');
  });

  test('is attached once by a repeated request', async () => {
    const { id } = await newCase();
    const request = nextRequest(officer);
    const first = await attach(id, request);
    expect(await attach(id, request)).toEqual(first);
    expect((await desk.read(id)).attachments).toHaveLength(1);
    expect((await kindsOf(id)).filter((kind) => kind === 'file-attached')).toHaveLength(1);
  });

  test('is removed with a reason: the content goes, who removed it stays', async () => {
    const { id } = await newCase();
    const { id: file } = await attach(id);
    await remove(id, file);
    expect(await countFiles(file)).toEqual({ count: 0 });
    const { attachments, entries } = await desk.read(id);
    expect(attachments[0]?.removed).toEqual({ at: noon, staff: 'Dayang Doktor' });
    expect(entries[0]).toMatchObject({ kind: 'file-removed', file: 'report.jpg', note: 'Belongs to another person' });
    await expectProblem(openCaseFile(world, nextRequest(officer), { id, file }), 'follow-up/unknown-file');
    await expectProblem(remove(id, file), 'follow-up/unknown-file');
  });

  test('is not found by the id of another case', async () => {
    const [{ id }, other] = [await newCase(), await newCase()];
    const { id: file } = await attach(id);
    await expectProblem(openCaseFile(world, nextRequest(officer), { id: other.id, file }), 'follow-up/unknown-file');
    await expectProblem(remove(other.id, file), 'follow-up/unknown-file');
  });

  test('is refused while a colleague has the case, and leaves no file behind', async () => {
    const { id } = await newCase();
    await callHandler(world, takeCase, colleague, { id, expectedHolder: null });
    const before = await world.sql.one<{ count: number }>`select count(*) count from files_file`;
    await expectProblem(attach(id), 'follow-up/taken');
    expect(await world.sql.one<{ count: number }>`select count(*) count from files_file`).toEqual(before);
  });

  test('is refused for text that claims to be a picture', async () => {
    const { id } = await newCase();
    const file = { name: 'report.jpg', bytes: new TextEncoder().encode('<script>alert(1)</script>') };
    await expectProblem(attachCaseFile(world, nextRequest(officer), { id, file }), 'files/kind');
  });

  test('is refused beyond the maximum of a case', async () => {
    const { id } = await newCase();
    for (let count = 0; count < maxAttachments; count++)
      await world.sql.run`
        insert into follow_up_attachment (id, case_id, name, staff_id, attached_at)
        values (${newId()}, ${id}, ''::bytea, ${officer.staffId}, ${noon})`;
    await expectProblem(attach(id), 'follow-up/too-many-files');
  });

  test('is deleted with its case, from the store too', async () => {
    const { id } = await newCase();
    const { id: file } = await attach(id);
    world.setTime(isoInstant(parseInstant(noon) + 800 * day));
    await deleteOldCases(world);
    expect(await countFiles(file)).toEqual({ count: 0 });
    expect(await world.sql.all`select from follow_up_attachment where id = ${file}`).toEqual([]);
    expect(await world.sql.all`select from files_leftover where object like ${`${file}%`}`).not.toEqual([]);
  });

  test('is in the personal data of the account, and erased with it', async () => {
    const { id, head } = await newCase();
    const { id: file } = await attach(id);
    await record(id, { result: 'negative', attachment: file });
    expect(await followUpData.listAuditSubjects(world, head.accountId)).toContain(file);
    const [data] = await followUpData.read(world, head.accountId);
    expect(data?.attachments).toEqual([{ name: 'report.jpg', attachedAt: noon, removedAt: null }]);
    expect(data?.labResults).toMatchObject([{ result: 'negative', version: 1 }]);
    await followUpData.erase(world, { accountId: head.accountId, erasedAt: noon, retainedApplications: [] });
    expect(await countFiles(file)).toEqual({ count: 0 });
  });
});

describe('a laboratory result', () => {
  test('is corrected by a new version with a reason; the earlier one stays', async () => {
    const { id, reference } = await newCase();
    await record(id);
    const [pending] = (await desk.read(id)).labResults;
    await correct(
      id,
      { resultId: pending?.resultId ?? '', version: 1 },
      { result: 'positive', value: '23', unit: 'Ct' },
    );
    const { labResults, entries } = await desk.read(id);
    expect(labResults).toHaveLength(1);
    expect(labResults[0]?.versions.map(({ version, result, reason }) => [version, result.result, reason])).toEqual([
      [2, 'positive', 'Report was amended'],
      [1, 'pending', ''],
    ]);
    expect(entries[0]).toMatchObject({ kind: 'lab-corrected', lab: { test: '48508-6', result: 'positive' } });
    expect(await mails(reference)).not.toEqual([]);
  });

  test('that is positive notifies all health officers once, without the result', async () => {
    const { id, reference } = await newCase();
    await record(id, { result: 'negative' });
    expect(await mails(reference)).toEqual([]);
    await record(id, { result: 'positive' });
    const sent = await mails(reference);
    expect(sent).toHaveLength(2);
    expect(sent.map(({ subject, text }) => `${subject} ${text}`).join()).not.toMatch(/positi|measles|campak/i);
    const positive = (await desk.read(id)).labResults.find(({ versions }) => versions[0]?.result.result === 'positive');
    await correct(id, { resultId: positive?.resultId ?? '', version: 1 }, { result: 'positive', value: '21' });
    expect(await mails(reference)).toHaveLength(2);
  });

  test('is corrected by one of two officers who saw the same version', async () => {
    const { id } = await newCase();
    await record(id);
    const resultId = (await desk.read(id)).labResults[0]?.resultId ?? '';
    await correct(id, { resultId, version: 1 }, { result: 'negative' });
    await expectProblem(correct(id, { resultId, version: 1 }, { result: 'positive' }), 'follow-up/result-changed');
    await expectProblem(correct(id, { resultId: newId(), version: 1 }), 'follow-up/result-changed');
  });

  test('names only an attachment of its own case', async () => {
    const [{ id }, other] = [await newCase(), await newCase()];
    const { id: file } = await attach(other.id);
    await expectProblem(record(id, { attachment: file }), 'foundation/invalid');
    const own = await attach(id);
    await record(id, { attachment: own.id });
    await remove(id, own.id);
    await expectProblem(record(id, { attachment: own.id }), 'foundation/invalid');
  });

  test('is encrypted, and recorded for a closed case too', async () => {
    const { id } = await newCase();
    await desk.assess(id);
    await desk.decide(id, 'none');
    await record(id, { result: 'negative', laboratory: 'Canary laboratory' });
    const [row] = await world.sql.all<{ content: Buffer }>`
      select content from follow_up_lab_result where case_id = ${id}`;
    expect(row?.content.includes('Canary')).toBe(false);
  });

  test('is refused for a specimen of tomorrow', async () => {
    const { id } = await newCase();
    const takenAt = isoInstant(parseInstant(noon) + day);
    await expectProblem(record(id, { takenAt }), 'foundation/invalid');
  });
});

test('each change of the records of a case is audited', async () => {
  const { id, declaration } = await newCase();
  const { id: file } = await attach(id);
  await remove(id, file);
  await record(id);
  const resultId = (await desk.read(id)).labResults[0]?.resultId ?? '';
  await correct(id, { resultId, version: 1 });
  const actions = await auditActionsOf(world, declaration);
  expect(actions).toEqual(
    expect.arrayContaining([
      'follow-up/attach-file',
      'follow-up/remove-file',
      'follow-up/lab-recorded',
      'follow-up/lab-corrected',
    ]),
  );
});

test('a note is corrected by another note, and stays', async () => {
  const { id } = await newCase();
  await callHandler(world, addCaseNote, officer, { id, note: 'Seat 12A', corrects: null });
  const first = (await desk.read(id)).entries[0]?.id ?? '';
  await callHandler(world, addCaseNote, officer, { id, note: 'Seat 21A', corrects: first });
  const [correction, note] = (await desk.read(id)).entries;
  expect(correction).toMatchObject({ kind: 'noted', note: 'Seat 21A', corrects: first });
  expect(note).toMatchObject({ note: 'Seat 12A', staff: 'Dayang Doktor' });
  const other = await newCase();
  await expectProblem(
    callHandler(world, addCaseNote, officer, { id: other.id, note: 'x', corrects: first }),
    'follow-up/changed',
  );
});
