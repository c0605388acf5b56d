import { describe, expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import {
  readLedgerCheck,
  chooseSandboxBehaviour,
  reconcile,
  sendRefunds,
  readChargeHistory,
} from '#capabilities/payment/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, catchProblem, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { day, minute } from '#foundation/time/clock.ts';
import { applicant, applicationOn } from '../rules/testing/answers.ts';
import { deleteExpiredApplications } from './jobs.ts';
import { listEntryExits, readEntryExit, readFees, readServerTime, restartEntryExit } from './read-applications.ts';
import { beginEntryPayment, readPayStatus } from './entry-payment.ts';
import { paymentData } from '#capabilities/payment/server/public.ts';
import { entryExitData } from './personal-data.ts';
import { applicationItems, decideApplication, listForReview, openApplicationFile, readForReview } from './review.ts';
import { submitPaidApplication } from './testing/payment.ts';
import { takeAndDecide, type Verdict } from './testing/review.ts';
import { submitApplication, openEntryExitWorld } from './testing/world.ts';

const world = await openEntryExitWorld();
const reviewer = await logInStaff(world, ['reviewer']);
const reason = 'All documents are in order.';
const take = (id: string, inWorld = world, who = reviewer, expectedHolder: string | null = null) =>
  catchProblem(callHandler(inWorld, applicationItems.take, who, { id, expectedHolder }));
const decide = (id: string, verdict: Verdict, inWorld = world, who = reviewer) =>
  takeAndDecide(inWorld, who, { id, verdict, reason });
const decideOnly = (id: string, verdict: Verdict, inWorld = world, who = reviewer) =>
  catchProblem(callHandler(inWorld, decideApplication, who, { id, verdict, reason }));

describe('a fee that is due on applying', () => {
  test('is paid before the review, which then approves the application', async () => {
    const travellers = [applicant(), applicant({ name: 'Dayang Nur', passportNumber: 'D7654321' })];
    const application = await submitPaidApplication(world, { travellers });
    expect(application.state).toBe('to-pay');
    const before = await readEntryExit(world, application.actor, { id: application.id });
    expect(before).toMatchObject({
      summary: { state: 'in-review', names: ['Siti Aminah', 'Dayang Nur'], kind: 'entry' },
      payment: { state: 'paid', cents: 4000, currency: 'bnd', attempt: 'paid', reference: application.reference },
      decision: null,
      canRestart: false,
    });
    expect(await decide(application.id, 'approve')).toEqual({});
    const after = await readEntryExit(world, application.actor, { id: application.id });
    expect(after).toMatchObject({ summary: { state: 'approved' }, decision: { verdict: 'approve', reason } });
    expect(await decide(application.id, 'refuse')).toMatchObject({ problem: 'entry-exit/decided' });
    expect((await readChargeHistory(world, application.id))?.messages).toEqual(['entry-exit/decided', 'payment/paid']);
    expect(await auditActionsOf(world, application.id)).toEqual([
      'entry-exit/apply',
      'entry-exit/take',
      'entry-exit/approve',
    ]);
  });

  test('lets an application that costs nothing go to review at once', async () => {
    const application = await submitApplication(world, { kind: 'exit' });
    expect(application.state).toBe('in-review');
    expect(await readPayStatus(world, application.actor, { id: application.id })).toEqual({
      state: 'in-review',
      payment: null,
    });
    await expectProblem(beginEntryPayment(world, application.actor, { id: application.id }), 'payment/not-due');
    await decide(application.id, 'refuse');
    expect((await readEntryExit(world, application.actor, { id: application.id })).summary.state).toBe('refused');
  });

  test('does not let staff review whose name is that of a traveller', async () => {
    const travellers = [applicant(), applicant({ name: 'Aisyah binti Omar', passportNumber: 'C7654321' })];
    const application = await submitPaidApplication(world, { travellers });
    const namesake = await logInStaff(world, ['reviewer'], { name: 'OMAR Aisyah Binti' });
    const expected = { problem: 'staff/own-case', status: 403 };
    expect(await catchProblem(readForReview(world, namesake, { id: application.id }))).toMatchObject(expected);
    expect(await decide(application.id, 'approve', world, namesake)).toMatchObject(expected);
  });

  test('hides unpaid applications from reviewers', async () => {
    const application = await submitApplication(world);
    const { items } = await listForReview(world, reviewer, { list: 'waiting' });
    expect(items.map(({ id }) => id)).not.toContain(application.id);
    expect(await catchProblem(readForReview(world, reviewer, { id: application.id }))).toMatchObject({ status: 404 });
    expect(await decide(application.id, 'approve')).toMatchObject({ status: 404 });
  });
});

describe('an application at the desk', () => {
  test('is decided only by the reviewer who holds it', async () => {
    const [siti, omar] = [
      await logInStaff(world, ['reviewer'], { name: 'Siti' }),
      await logInStaff(world, ['reviewer']),
    ];
    const { id } = await submitApplication(world, { kind: 'exit' });
    expect(await decideOnly(id, 'approve', world, siti)).toMatchObject({ problem: 'staff/not-holder', status: 409 });
    await take(id, world, siti);
    expect(await decideOnly(id, 'approve', world, omar)).toMatchObject({ problem: 'staff/not-holder' });
    expect(await take(id, world, omar)).toMatchObject({ problem: 'staff/other-state' });
    expect(await take(id, world, omar, siti.staffId)).toEqual({});
    expect(await decideOnly(id, 'approve', world, siti)).toMatchObject({ problem: 'staff/not-holder' });
    expect(await decideOnly(id, 'approve', world, omar)).toEqual({});
  });

  test('is handed over to a colleague who may review, and lists it as theirs', async () => {
    const siti = await logInStaff(world, ['reviewer'], { name: 'Siti' });
    const omar = await logInStaff(world, ['reviewer'], { name: 'Omar' });
    const editor = await logInStaff(world, ['content-editor']);
    const { id } = await submitApplication(world, { kind: 'exit' });
    const handOver = (newHolder: string) =>
      catchProblem(callHandler(world, applicationItems.handOver, siti, { id, newHolder }));
    expect(await handOver(omar.staffId)).toMatchObject({ problem: 'staff/other-state' });
    await take(id, world, siti);
    for (const nobody of [editor.staffId, siti.staffId])
      expect(await handOver(nobody)).toMatchObject({ problem: 'staff/no-colleague' });
    expect(await handOver(omar.staffId)).toEqual({});
    expect(await auditActionsOf(world, id)).toContain('entry-exit/hand-over');
    const listOfMine = async (who: typeof siti) =>
      (await listForReview(world, who, { list: 'mine' })).items.map((item) => item.id);
    expect(await listOfMine(omar)).toEqual([id]);
    expect(await listOfMine(siti)).toEqual([]);
    await decideOnly(id, 'refuse', world, omar);
    expect(await listOfMine(omar)).toEqual([]);
    const { events, colleagues } = await readForReview(world, nextRequest(omar), { id });
    expect(events).toMatchObject([
      { kind: 'taken', staff: 'Siti', note: '' },
      { kind: 'handed-over', staff: 'Siti', colleague: 'Omar' },
      { kind: 'refused', staff: 'Omar', note: reason },
    ]);
    expect(colleagues.map(({ name }) => name)).toContain('Siti');
    expect(colleagues.map((colleague) => colleague.id)).not.toContain(omar.staffId);
  });
});

test('raises a fee that is due on approval, and approves the application when it is paid', async () => {
  const approvalWorld = await openEntryExitWorld({ due: 'approving' });
  const officer = await logInStaff(approvalWorld, ['reviewer']);
  const application = await submitApplication(approvalWorld);
  expect(application.state).toBe('in-review');
  expect(await decide(application.id, 'approve', approvalWorld, officer)).toEqual({});
  expect(await readEntryExit(approvalWorld, application.actor, { id: application.id })).toMatchObject({
    summary: { state: 'to-pay' },
    payment: { state: 'due', cents: 2000 },
    canRestart: false,
  });
  await chooseSandboxBehaviour(
    (await beginEntryPayment(approvalWorld, application.actor, { id: application.id })).url,
    'pay-silently',
  );
  await approvalWorld.advanceClocks(minute);
  await reconcile(approvalWorld);
  expect((await readEntryExit(approvalWorld, application.actor, { id: application.id })).summary.state).toBe(
    'approved',
  );
});

test('does not charge an applicant again when fees become due on approval', async () => {
  const application = await submitPaidApplication(world);
  const changedWorld = {
    ...world,
    settings: { ...world.settings, fees: { ...world.settings.fees, due: 'approving' as const } },
  };
  expect(await decide(application.id, 'approve', changedWorld)).toEqual({});
  expect((await readEntryExit(world, application.actor, { id: application.id })).summary.state).toBe('approved');
});

describe('documents', () => {
  const file = async (who: Traveller) =>
    (await uploadTestFile(world, who, { name: 'tiket.jpg', purpose: 'entry-exit' })).id;

  test('belong to the application, and are opened by reviewers in audited accesses', async () => {
    const actor = await logIn(world);
    const files = [await file(actor), await file(actor)];
    const { id } = await submitApplication(world, { actor, kind: 'exit', files });
    const { files: shown } = await readEntryExit(world, actor, { id });
    expect(shown).toEqual(files.map((fileId) => ({ id: fileId, name: 'tiket.jpg' })));
    expect((await readForReview(world, reviewer, { id })).files).toEqual(shown);
    const [first = ''] = files;
    const { ticket } = await openApplicationFile(world, reviewer, { id, file: first });
    expect(ticket).toHaveLength(43);
    expect(await auditActionsOf(world, first)).toContain('staff/access');
    const other = await submitApplication(world, { actor, kind: 'exit' });
    expect(await catchProblem(openApplicationFile(world, reviewer, { id: other.id, file: first }))).toMatchObject({
      status: 404,
    });
  });

  test('move from a restarted application to the next one, but not from a pending one', async () => {
    const actor = await logIn(world);
    const files = [await file(actor)];
    const { id } = await submitApplication(world, { actor, files });
    const refused = await catchProblem(submitApplication(world, { actor, files }));
    expect(refused).toMatchObject({ data: [{ path: 'answers.files', key: 'file-gone' }] });
    const { answers } = await inTransaction(world.sql, (db) => restartEntryExit({ ...world, sql: db }, actor, { id }));
    expect(answers.files).toEqual(files);
    const next = await submitApplication(world, { actor, files });
    expect((await readEntryExit(world, actor, { id: next.id })).files).toHaveLength(1);
    expect((await readEntryExit(world, actor, { id })).files).toEqual([]);
  });
});

describe('restart', () => {
  test('ends an unpaid application, returns its answers, and refunds a later payment', async () => {
    const application = await submitApplication(world);
    const { url } = await beginEntryPayment(world, application.actor, { id: application.id });
    expect(
      await catchProblem(callHandler(world, restartEntryExit, application.actor, { id: application.id })),
    ).toMatchObject({ state: 'ended', answers: { travellers: [{ passportNumber: 'C1234567' }] } });
    await expectProblem(
      beginEntryPayment(world, nextRequest(application.actor), { id: application.id }),
      'payment/not-due',
    );
    await chooseSandboxBehaviour(url, 'pay-silently');
    await reconcile(world);
    await sendRefunds(world);
    expect(await readChargeHistory(world, application.id)).toMatchObject({
      state: 'cancelled',
      refunds: ['surplus done'],
    });
    expect((await readEntryExit(world, application.actor, { id: application.id })).summary.state).toBe('ended');
    expect(await readLedgerCheck(world)).toEqual({ sum: 0, unexplained: [] });
  });

  test('is refused for a paid application', async () => {
    const application = await submitPaidApplication(world);
    await expectProblem(
      callHandler(world, restartEntryExit, application.actor, { id: application.id }),
      'entry-exit/closed',
    );
  });
});

describe('applications of an account', () => {
  test('are listed newest first in pages, for their own account only', async () => {
    const actor = await logIn(world);
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) {
      world.advanceTime(1000);
      ids.unshift((await submitApplication(world, { actor, kind: 'exit' })).id);
    }
    const first = await listEntryExits(world, actor, {});
    const rest = await listEntryExits(world, actor, { cursor: first.next });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
    expect(first.items.length).toBe(10);
    expect(rest.next).toBeUndefined();
    expect((await listEntryExits(world, await logIn(world), {})).items).toEqual([]);
    expect(await catchProblem(listEntryExits(world, actor, { cursor: 'bm9uZQ' }))).toMatchObject({ status: 400 });
  });

  test('are exported and erased; payments stay in the ledger without the account', async () => {
    const application = await submitPaidApplication(world);
    expect(await entryExitData.read(world, application.actor.accountId)).toMatchObject([
      { reference: application.reference, state: 'in-review' },
    ]);
    const unpaid = await submitApplication(world, { actor: application.actor });
    const account = application.actor.accountId;
    const erasure = { accountId: account, erasedAt: world.clock.instant(), retainedApplications: [] };
    expect(await paymentData.read(world, account)).toHaveLength(2);
    await entryExitData.erase(world, erasure);
    await inTransaction(world.sql, (sql) => paymentData.erase({ ...world, sql }, erasure));
    expect(await entryExitData.read(world, account)).toEqual([]);
    expect(await paymentData.read(world, account)).toEqual([]);
    expect((await readChargeHistory(world, application.id))?.state).toBe('paid');
    expect((await readChargeHistory(world, unpaid.id))?.state).toBe('cancelled');
    expect(await readLedgerCheck(world)).toEqual({ sum: 0, unexplained: [] });
  });
});

test('refuses invalid applications with the paths of errors, and too many applications in a day', async () => {
  const actor = await logIn(world);
  const invalid = { travellers: [applicant({ name: '' })] };
  expect(await catchProblem(submitApplication(world, { actor, ...invalid }))).toMatchObject({
    data: [{ path: 'answers.travellers.0.name', key: 'required' }],
  });
  for (let count = 0; count < 20; count++) await submitApplication(world, { actor, kind: 'exit' });
  await expectProblem(submitApplication(world, { actor, kind: 'exit' }), 'entry-exit/too-many');
});

test('audits the access of a reviewer, who sees the answers', async () => {
  const application = await submitPaidApplication(world);
  const { answers, row } = await readForReview(world, reviewer, { id: application.id });
  expect(answers).toEqual(applicationOn(world.clock.today()));
  expect(row).toMatchObject({ reference: application.reference, travellers: 1, state: 'in-review' });
  expect(await auditActionsOf(world, application.id)).toContain('staff/access');
});

test('lists the worklist in pages, longest waiting first', async () => {
  const actor = await logIn(world);
  await world.sql.run`delete from entry_exit_application`;
  const ids: string[] = [];
  for (let count = 0; count < 15; count++) {
    world.advanceTime(1000);
    ids.push((await submitApplication(world, { actor, kind: 'exit' })).id);
  }
  expect((await listForReview(world, reviewer, { list: 'waiting' })).items.map(({ id }) => id)).toEqual(ids);
  await decide(ids[3] ?? '', 'refuse');
  expect((await listForReview(world, reviewer, { list: 'decided' })).items.map(({ id }) => id)).toEqual([ids[3]]);
  expect((await listForReview(world, reviewer, { list: 'waiting' })).items).toHaveLength(14);
});

test('returns time and fees to every visitor', () => {
  expect(readServerTime(world).today).toBe(world.clock.today());
  expect(readFees(world)).toEqual({ currency: 'bnd', entryCents: 2000, exitCents: 0, due: 'applying' });
});

test('deletes applications six weeks after the day of travel, and keeps payments', async () => {
  const application = await submitPaidApplication(world);
  const unpaid = await submitApplication(world);
  world.advanceTime(43 * day);
  await deleteExpiredApplications(world);
  expect((await readChargeHistory(world, unpaid.id))?.state).toBe('cancelled');
  expect(await catchProblem(readEntryExit(world, application.actor, { id: application.id }))).toMatchObject({
    status: 404,
  });
  expect((await readChargeHistory(world, application.id))?.state).toBe('paid');
  expect(await readLedgerCheck(world)).toEqual({ sum: 0, unexplained: [] });
});
