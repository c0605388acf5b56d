import { expect, test } from 'vitest';
import { singleTravellerAnswers, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, catchProblem, expectProblem, nextRequest, today } from '#foundation/server/testing/public.ts';
import type { FileAnswer } from '#foundation/contract/call.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { requestDataExport, listExports } from './request-data-export.ts';
import { approveExport, refuseExport } from './decide-export.ts';
import { downloadExport, issueExportTicket } from './download-export.ts';
import { auditDeskJobs } from './jobs.ts';
import { exportsJob, makeExports } from './make-exports.ts';
import { openAuditDeskWorld, type AuditDeskWorld } from './testing/world.ts';

const world = await openAuditDeskWorld();
const reason = 'Contacts of a measles case';
const doctor = () => logInStaff(world, ['health-officer'], { name: 'Dr. Hajah Rosnah @ Ros' });
const auditor = (name = 'Dayang Juruaudit') => logInStaff(world, ['auditor'], { name });

const requestExport = (actor: StaffActor, change: object = {}) =>
  requestDataExport(world, nextRequest(actor), {
    kind: 'declarations',
    firstDay: today,
    lastDay: today,
    reason,
    ...change,
  });
// As in the server: in a transaction of the request.
const agree = (actor: StaffActor, id: string) => callHandler(world, approveExport, actor, { id });
const refuse = (actor: StaffActor, id: string) => callHandler(world, refuseExport, actor, { id });
const fetchBy = (actor: StaffActor, ticket: string) =>
  downloadExport(world, { ...nextRequest(actor), kind: 'visitor', isFromOwnPage: false }, { ticket });
const stateOf = async (actor: StaffActor, id: string) =>
  (await listExports(world, nextRequest(actor))).items.find((item) => item.id === id)?.state;
const textOf = ({ bytes }: FileAnswer) => Buffer.from(bytes).toString();
const actionsOn = async ({ sql: db }: AuditDeskWorld, id: string) =>
  (
    await db.all<{ action: string }>`
      select action from audit_entry where subject_id = ${id} order by transaction_id, id`
  ).map(({ action }) => action);

async function makeReadyExport(requester: StaffActor, change: object = {}): Promise<string> {
  const { id } = await requestExport(requester, change);
  await agree(await auditor('Somebody Else'), id);
  await makeExports(world);
  return id;
}

test('exports declarations for their requester after an approval by another person, and audits it for each declaration', async () => {
  const requester = await doctor();
  const traveller = await logInTraveller(world);
  const { id: declarationId, reference } = await traveller.submit(
    singleTravellerAnswers({ name: '=HYPERLINK("http://a.example")', passportNumber: 'F1234567' }),
  );
  const nextDay = await (await logInTraveller(world)).submit(
    groupOn(addDays(today, 1), { passportNumber: 'F7654321' }),
  );
  const { id, number } = await requestExport(requester);
  expect(await stateOf(requester, id)).toBe('waiting');
  await agree(await auditor(), id);
  expect(world.enqueuedJobs).toContain(exportsJob);
  expect(await stateOf(requester, id)).toBe('preparing');
  await makeExports(world);
  expect(await stateOf(requester, id)).toBe('ready');
  expect(await actionsOn(world, declarationId)).not.toContain('audit-desk/export');

  const { ticket } = await issueExportTicket(world, nextRequest(requester), { id });
  const file = await fetchBy(requester, ticket);
  const text = textOf(file);
  expect(file).toMatchObject({ type: 'text/csv; charset=utf-8' });
  expect(file.name).toBe(`sihat-declarations-${today}-${number}-dr-hajah-rosnah-ros.csv`);
  expect(text.startsWith('\ufeff"Export","Requested by","Created at","Reference"')).toBe(true);
  expect(text).toContain(`"${reference}"`);
  expect(text).toContain(`"'=HYPERLINK(""http://a.example"")"`);
  expect(text).not.toContain(nextDay.reference);
  const rows = text.trimEnd().split('\r\n').slice(1);
  expect(rows.every((row) => row.startsWith(`"${number}","Dr. Hajah Rosnah @ Ros","21 Nov 2026, 12:00"`))).toBe(true);

  expect(textOf(await fetchBy(requester, ticket))).toBe(text);
  await expectProblem(fetchBy({ ...requester, browserId: newToken() }, ticket), 'foundation/other-browser', {
    status: 403,
  });
  expect((await actionsOn(world, declarationId)).filter((action) => action === 'audit-desk/export')).toHaveLength(1);
  expect(await actionsOn(world, id)).toEqual([
    'audit-desk/request-export',
    'audit-desk/approve-export',
    'audit-desk/create-export',
    'audit-desk/download',
    'audit-desk/download',
  ]);
});

test('refuses an approval by the requester, also in the table itself', async () => {
  const requester = await auditor();
  const { id } = await requestExport(requester, { kind: 'audit-entries' });
  await expectProblem(agree(requester, id), 'staff/second-person');
  await expect(
    world.sql.run`update audit_desk_export set outcome = 'approved', decided_by = requested_by where id = ${id}`,
  ).rejects.toThrow(/audit_desk_export_by_two/);
  expect(await stateOf(requester, id)).toBe('waiting');
});

test('gives ticket and file only to the requester', async () => {
  const [requester, other] = [await doctor(), await doctor()];
  const id = await makeReadyExport(requester);
  expect(await catchProblem(issueExportTicket(world, nextRequest(other), { id }))).toMatchObject({ status: 404 });
  const { ticket } = await issueExportTicket(world, nextRequest(requester), { id });
  expect(await catchProblem(fetchBy(other, ticket))).toMatchObject({ status: 404 });
  await expectProblem(fetchBy(requester, ticket), 'foundation/other-browser', { status: 403 });
  const expiredTicket = (await issueExportTicket(world, nextRequest(requester), { id })).ticket;
  world.advanceTime(minute);
  expect(await catchProblem(fetchBy(requester, expiredTicket))).toMatchObject({ status: 404 });
  expect((await listExports(world, nextRequest(other))).items.filter((item) => item.id === id)).toEqual([]);
});

test('lets a health officer export only declarations, one day at a time', async () => {
  const requester = await doctor();
  await expectProblem(requestExport(requester, { kind: 'audit-entries' }), 'audit-desk/not-yours');
  expect(await catchProblem(requestExport(requester, { lastDay: addDays(today, 1) }))).toMatchObject({ status: 400 });
});

test('refuses to approve an export that was refused, decided before, or waited 72 hours', async () => {
  const approver = await auditor();
  const refusedExport = await requestExport(await doctor());
  await refuse(approver, refusedExport.id);
  expect((await actionsOn(world, refusedExport.id)).at(-1)).toBe('audit-desk/refuse-export');
  await expectProblem(agree(approver, refusedExport.id), 'audit-desk/other-state');
  const expiredExport = await requestExport(await doctor());
  world.advanceTime(72 * hour);
  await expectProblem(agree(approver, expiredExport.id), 'audit-desk/other-state');
  expect(await stateOf(approver, expiredExport.id)).toBe('ended');
});

test('exports the entries of the audit log of some days', async () => {
  const requester = await auditor();
  const day = world.clock.today();
  const id = await makeReadyExport(requester, { kind: 'audit-entries', firstDay: day, lastDay: day });
  const text = textOf(
    await fetchBy(requester, (await issueExportTicket(world, nextRequest(requester), { id })).ticket),
  );
  expect(text).toContain('"audit-desk/request-export","Requested an export","export"');
  expect(text).not.toContain('"declaration/submit"');
});

test('fails for a day without records', async () => {
  const requester = await doctor();
  const id = await makeReadyExport(requester, { firstDay: '2027-01-01', lastDay: '2027-01-01' });
  expect((await listExports(world, nextRequest(requester))).items[0]).toMatchObject({
    id,
    state: 'failed',
    failure: 'nothing',
  });
});

test('erases the file from the database after 24 hours', async () => {
  const requester = await auditor();
  const day = world.clock.today();
  const id = await makeReadyExport(requester, { kind: 'audit-entries', firstDay: day, lastDay: day });
  world.advanceTime(24 * hour);
  await expectProblem(issueExportTicket(world, nextRequest(requester), { id }), 'audit-desk/other-state');
  await auditDeskJobs(world)
    .find(({ name }) => name === 'audit-desk/delete-old')
    ?.work();
  const rows = await world.sql.all<{ content: Buffer | null }>`select content from audit_desk_export where id = ${id}`;
  expect(rows).toEqual([{ content: null }]);
  expect((await actionsOn(world, id)).at(-1)).toBe('audit-desk/expire-export');
});

test('raises an alarm for more than 200 records within an hour, once they are downloaded', async () => {
  const requester = await auditor();
  await world.sql.run`insert into audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
    select ${world.clock.instant()}::timestamptz, 'job', 'j', 'many', 'thing', 'x', 'r' from generate_series(1, 201)`;
  const day = world.clock.today();
  const id = await makeReadyExport(requester, { kind: 'audit-entries', firstDay: day, lastDay: day });
  const before = world.counted['sihat_staff_many_records_total'] ?? 0;
  await fetchBy(requester, (await issueExportTicket(world, nextRequest(requester), { id })).ticket);
  expect(world.counted['sihat_staff_many_records_total']).toBe(before + 1);
  expect(await actionsOn(world, requester.staffId)).toContain('audit-desk/many-records');
});
