import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { FileAnswer } from '#foundation/contract/call.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { catchProblem, today } from '#foundation/server/testing/bare-world.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { askForExport, listExports } from './ask-for-export.ts';
import { agreeToExport, refuseExport } from './decide-export.ts';
import { downloadExport, openExport } from './download-export.ts';
import { exportsJob, makeExports } from './make-exports.ts';
import { auditDeskJobs } from './public.ts';
import { openAuditDeskWorld, type AuditDeskWorld } from './testing/world.ts';

const world = await openAuditDeskWorld();
const reason = 'Contacts of a measles case';
const doctor = () => logInStaff(world, ['health-officer'], { name: 'Dr. Hajah Rosnah @ Ros' });
const auditor = (name = 'Dayang Juruaudit') => logInStaff(world, ['auditor'], { name });

const ask = (who: StaffActor, change: object = {}) =>
  askForExport(world, nextRequest(who), { kind: 'declarations', firstDay: today, lastDay: today, reason, ...change });
// As the server runs them: in a transaction of the request.
const agree = (who: StaffActor, id: string) =>
  inTransaction(world.sql, (db) => agreeToExport({ ...world, sql: db }, nextRequest(who), { id }));
const refuse = (who: StaffActor, id: string) =>
  inTransaction(world.sql, (db) => refuseExport({ ...world, sql: db }, nextRequest(who), { id }));
const fetchBy = (who: StaffActor, ticket: string) =>
  downloadExport(world, { ...nextRequest(who), kind: 'visitor', fromOurPage: false }, { ticket });
const stateOf = async (who: StaffActor, id: string) =>
  (await listExports(world, nextRequest(who))).items.find((item) => item.id === id)?.state;
const textOf = ({ bytes }: FileAnswer) => Buffer.from(bytes).toString();
const actsOn = async ({ sql: db }: AuditDeskWorld, id: string) =>
  (
    await sql<{ act: string }>`select act from audit_entry where subject_id = ${id} order by written_by, id`.execute(db)
  ).rows.map(({ act }) => act);

async function ready(who: StaffActor, change: object = {}): Promise<string> {
  const { id } = await ask(who, change);
  await agree(await auditor('Somebody Else'), id);
  await makeExports(world);
  return id;
}

test('declarations of a day: asked, agreed to by another, made, downloaded in one browser by whoever asked; on record for everybody in it', async () => {
  const asker = await doctor();
  const traveller = await logInTraveller(world);
  const { id: declared, reference } = await traveller.submit(
    submissionInput(singleTravellerAnswers({ name: '=HYPERLINK("http://a.example")', passportNumber: 'F1234567' })),
  );
  const tomorrow = await (await logInTraveller(world)).submit(
    submissionInput(groupOn(addDays(today, 1), { passportNumber: 'F7654321' })),
  );
  const { id, number } = await ask(asker);
  expect(await stateOf(asker, id)).toBe('waiting');
  await agree(await auditor(), id);
  expect(world.enqueued).toContain(exportsJob);
  expect(await stateOf(asker, id)).toBe('preparing');
  await makeExports(world);
  expect(await stateOf(asker, id)).toBe('ready');
  expect(await actsOn(world, declared)).not.toContain('oversight/export');

  const { ticket } = await openExport(world, nextRequest(asker), { id });
  const file = await fetchBy(asker, ticket);
  const text = textOf(file);
  expect(file).toMatchObject({ type: 'text/csv; charset=utf-8' });
  expect(file.name).toBe(`sihat-declarations-${today}-${number}-dr-hajah-rosnah-ros.csv`);
  expect(text.startsWith('\ufeff"Export","Asked by","Made at","Reference"')).toBe(true);
  expect(text).toContain(`"${reference}"`);
  expect(text).toContain(`"'=HYPERLINK(""http://a.example"")"`);
  expect(text).not.toContain(tomorrow.reference);
  const rows = text.trimEnd().split('\r\n').slice(1);
  expect(rows.every((row) => row.startsWith(`"${number}","Dr. Hajah Rosnah @ Ros","21 Nov 2026, 12:00"`))).toBe(true);

  expect(textOf(await fetchBy(asker, ticket))).toBe(text);
  expect(await catchProblem(fetchBy({ ...asker, browser: newToken() }, ticket))).toMatchObject({
    problem: 'foundation/other-browser',
    status: 403,
  });
  expect((await actsOn(world, declared)).filter((act) => act === 'oversight/export')).toHaveLength(1);
  expect(await actsOn(world, id)).toEqual([
    'oversight/ask',
    'oversight/agree',
    'oversight/make',
    'oversight/download',
    'oversight/download',
  ]);
});

test('nobody agrees to their own, also not in the table itself', async () => {
  const asker = await auditor();
  const { id } = await ask(asker, { kind: 'record' });
  expect(await catchProblem(agree(asker, id))).toMatchObject({ problem: 'staff/second-person' });
  await expect(
    sql`update oversight_export set outcome = 'agreed', decided_by = asked_by where id = ${id}`.execute(world.sql),
  ).rejects.toThrow(/oversight_export_by_two/);
  expect(await stateOf(asker, id)).toBe('waiting');
});

test('a file is for whoever asked for it: another person gets no ticket, and theirs opens nothing', async () => {
  const [asker, other] = [await doctor(), await doctor()];
  const id = await ready(asker);
  expect(await catchProblem(openExport(world, nextRequest(other), { id }))).toMatchObject({ status: 404 });
  const { ticket } = await openExport(world, nextRequest(asker), { id });
  expect(await catchProblem(fetchBy(other, ticket))).toMatchObject({ status: 404 });
  expect(await catchProblem(fetchBy(asker, ticket))).toMatchObject({
    problem: 'foundation/other-browser',
    status: 403,
  });
  const late = (await openExport(world, nextRequest(asker), { id })).ticket;
  world.advanceTime(minute);
  expect(await catchProblem(fetchBy(asker, late))).toMatchObject({ status: 404 });
  expect((await listExports(world, nextRequest(other))).items.filter((item) => item.id === id)).toEqual([]);
});

test('a health officer asks for declarations alone, a day at a time', async () => {
  const asker = await doctor();
  expect(await catchProblem(ask(asker, { kind: 'record' }))).toMatchObject({ problem: 'oversight/not-yours' });
  expect(await catchProblem(ask(asker, { lastDay: addDays(today, 1) }))).toMatchObject({ status: 400 });
});

test('what was refused, or decided before, cannot be agreed to; what waited 72 hours neither', async () => {
  const second = await auditor();
  const first = await ask(await doctor());
  await refuse(second, first.id);
  expect((await actsOn(world, first.id)).at(-1)).toBe('oversight/refuse');
  expect(await catchProblem(agree(second, first.id))).toMatchObject({ problem: 'oversight/other-state' });
  const later = await ask(await doctor());
  world.advanceTime(72 * hour);
  expect(await catchProblem(agree(second, later.id))).toMatchObject({ problem: 'oversight/other-state' });
  expect(await stateOf(second, later.id)).toBe('ended');
});

test('the record: entries of its days, as a file', async () => {
  const asker = await auditor();
  const day = world.clock.today();
  const id = await ready(asker, { kind: 'record', firstDay: day, lastDay: day });
  const text = textOf(await fetchBy(asker, (await openExport(world, nextRequest(asker), { id })).ticket));
  expect(text).toContain('"oversight/ask","Asked for an export","export"');
  expect(text).not.toContain('"declaration/submit"');
});

test('a day without anything is no file', async () => {
  const asker = await doctor();
  const id = await ready(asker, { firstDay: '2027-01-01', lastDay: '2027-01-01' });
  expect((await listExports(world, nextRequest(asker))).items[0]).toMatchObject({
    id,
    state: 'failed',
    failure: 'nothing',
  });
});

test('after 24 hours the file is gone from the database', async () => {
  const asker = await auditor();
  const day = world.clock.today();
  const id = await ready(asker, { kind: 'record', firstDay: day, lastDay: day });
  world.advanceTime(24 * hour);
  expect(await catchProblem(openExport(world, nextRequest(asker), { id }))).toMatchObject({
    problem: 'oversight/other-state',
  });
  await auditDeskJobs(world)
    .find(({ name }) => name === 'oversight/delete-old')
    ?.work();
  const { rows } = await sql<{ content: Buffer | null }>`select content from oversight_export where id = ${id}`.execute(
    world.sql,
  );
  expect(rows).toEqual([{ content: null }]);
  expect((await actsOn(world, id)).at(-1)).toBe('oversight/expire');
});

test('more than 200 records within an hour ring, once they are downloaded', async () => {
  const asker = await auditor();
  await sql`insert into audit_entry (at, actor_kind, actor_id, act, subject_kind, subject_id, request_id)
    select ${isoInstant(world.clock.now())}::timestamptz, 'job', 'j', 'many', 'thing', 'x', 'r' from generate_series(1, 201)`.execute(
    world.sql,
  );
  const day = world.clock.today();
  const id = await ready(asker, { kind: 'record', firstDay: day, lastDay: day });
  const before = world.counted['sihat_staff_many_records_total'] ?? 0;
  await fetchBy(asker, (await openExport(world, nextRequest(asker), { id })).ticket);
  expect(world.counted['sihat_staff_many_records_total']).toBe(before + 1);
  expect(await actsOn(world, asker.staffId)).toContain('oversight/many-records');
});
