import { sql } from 'kysely';
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
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, isoInstant, minute } from '#foundation/time/clock.ts';
import { daysBetween } from '#foundation/time/local-date.ts';
import { applicant, applicationOn } from '../rules/testing/answers.ts';
import { deleteOld } from './jobs.ts';
import { listEntryExits, readEntryExit, readFees, readServerTime, restartEntryExit } from './read-applications.ts';
import { beginEntryPayment, readPayStatus } from './entry-payment.ts';
import { paymentData } from '#capabilities/payment/server/public.ts';
import { entryExitData } from './personal-data.ts';
import { correctDecision, decideApplication, listForReview, openApplicationFile, readForReview } from './review.ts';
import { createPaymentHelpers } from './testing/payment.ts';
import { submitApplication, openEntryExitWorld } from './testing/world.ts';

const world = await openEntryExitWorld();
const reviewer = await logInStaff(world, ['reviewer']);
const reason = 'All documents are in order.';
const { within, submitPaidApplication } = createPaymentHelpers(world);

describe('the fee is due when somebody applies', () => {
  test('it waits for its payment, then for a reviewer, and is approved', async () => {
    const two = [applicant(), applicant({ name: 'Dayang Nur', passportNumber: 'D7654321' })];
    const one = await submitPaidApplication({ travellers: two });
    expect(one.state).toBe('to-pay');
    const before = await readEntryExit(world, one.actor, { id: one.id });
    expect(before).toMatchObject({
      summary: { state: 'in-review', names: ['Siti Aminah', 'Dayang Nur'], kind: 'entry' },
      payment: { state: 'paid', cents: 4000, currency: 'bnd', attempt: 'paid', reference: one.reference },
      decision: null,
      restartable: false,
    });
    expect(
      await within((inside) => decideApplication(inside, reviewer, { id: one.id, verdict: 'approve', reason })),
    ).toEqual({});
    const after = await readEntryExit(world, one.actor, { id: one.id });
    expect(after).toMatchObject({ summary: { state: 'approved' }, decision: { verdict: 'approve', reason } });
    expect(
      await within((inside) => decideApplication(inside, reviewer, { id: one.id, verdict: 'refuse', reason })),
    ).toMatchObject({
      problem: 'entry-exit/decided',
    });
    expect((await readChargeHistory(world, one.id))?.messages).toEqual(['entry-exit/decided', 'payment/paid']);
    expect(await auditActionsOf(world, one.id)).toEqual(['entry-exit/apply', 'entry-exit/approve']);
  });

  test('what costs nothing waits for a reviewer at once', async () => {
    const one = await submitApplication(world, { kind: 'exit' });
    expect(one.state).toBe('in-review');
    expect(await readPayStatus(world, one.actor, { id: one.id })).toEqual({ state: 'in-review', payment: null });
    expect(await catchProblem(beginEntryPayment(world, one.actor, { id: one.id }))).toMatchObject({
      problem: 'payment/not-due',
    });
    await within((inside) => decideApplication(inside, reviewer, { id: one.id, verdict: 'refuse', reason }));
    expect((await readEntryExit(world, one.actor, { id: one.id })).summary.state).toBe('refused');
  });

  test('is not decided, nor looked at, by whoever has the name of one of its travellers', async () => {
    const travellers = [applicant(), applicant({ name: 'Aisyah binti Omar', passportNumber: 'C7654321' })];
    const one = await submitPaidApplication({ travellers });
    const namesake = await logInStaff(world, ['reviewer'], { name: 'OMAR Aisyah Binti' });
    const own = { problem: 'staff/own-case', status: 403 };
    expect(await catchProblem(readForReview(world, namesake, { id: one.id }))).toMatchObject(own);
    expect(
      await within((inside) => decideApplication(inside, namesake, { id: one.id, verdict: 'approve', reason })),
    ).toMatchObject(own);
  });

  test('a reviewer does not see what was not paid', async () => {
    const one = await submitApplication(world);
    const { items } = await listForReview(world, reviewer, { list: 'waiting' });
    expect(items.map(({ id }) => id)).not.toContain(one.id);
    expect(await catchProblem(readForReview(world, reviewer, { id: one.id }))).toMatchObject({ status: 404 });
    expect(
      await within((inside) => decideApplication(inside, reviewer, { id: one.id, verdict: 'approve', reason })),
    ).toMatchObject({ status: 404 });
  });
});

test('the fee is due on approval: it is raised by it, and the application counts once it is paid', async () => {
  const later = await openEntryExitWorld({ due: 'approving' });
  const officer = await logInStaff(later, ['reviewer']);
  const one = await submitApplication(later);
  expect(one.state).toBe('in-review');
  await inTransaction(later.sql, (db) =>
    decideApplication({ ...later, sql: db }, officer, { id: one.id, verdict: 'approve', reason }),
  );
  expect(await readEntryExit(later, one.actor, { id: one.id })).toMatchObject({
    summary: { state: 'to-pay' },
    payment: { state: 'due', cents: 2000 },
    restartable: false,
  });
  await chooseSandboxBehaviour((await beginEntryPayment(later, one.actor, { id: one.id })).url, 'pay-silently');
  await later.advanceClocks(minute);
  await reconcile(later);
  expect((await readEntryExit(later, one.actor, { id: one.id })).summary.state).toBe('approved');
});

test('whoever paid when they applied is not charged again when the fee comes to be due on approval', async () => {
  const one = await submitPaidApplication();
  const turned = {
    ...world,
    settings: { ...world.settings, fees: { ...world.settings.fees, due: 'approving' as const } },
  };
  await inTransaction(world.sql, (db) =>
    decideApplication({ ...turned, sql: db }, reviewer, { id: one.id, verdict: 'approve', reason }),
  );
  expect((await readEntryExit(world, one.actor, { id: one.id })).summary.state).toBe('approved');
});

describe('a decision that was made in error', () => {
  type Verdict = 'approve' | 'refuse';
  const decide = (id: string, verdict: Verdict, on = world) =>
    catchProblem(
      inTransaction(on.sql, (db) =>
        decideApplication({ ...on, sql: db }, nextRequest(reviewer), { id, verdict, reason }),
      ),
    );
  const correct = (id: string, verdict: Verdict, on = world) =>
    catchProblem(
      inTransaction(on.sql, (db) =>
        correctDecision({ ...on, sql: db }, nextRequest(reviewer), {
          id,
          verdict,
          reason: 'It was another person’s ticket.',
        }),
      ),
    );

  test('is corrected either way, with a reason; the applicant is told each time, and what was paid stays', async () => {
    const { id, actor } = await submitPaidApplication();
    expect(await correct(id, 'refuse')).toMatchObject({ problem: 'entry-exit/not-correctable' });
    await decide(id, 'approve');
    expect(await readForReview(world, nextRequest(reviewer), { id })).toMatchObject({ correctable: 'refuse' });
    expect(await correct(id, 'approve')).toMatchObject({ problem: 'entry-exit/not-correctable', status: 409 });
    expect(await correct(id, 'refuse')).toEqual({});
    expect(await readEntryExit(world, actor, { id })).toMatchObject({
      summary: { state: 'refused' },
      decision: { verdict: 'refuse', reason: 'It was another person’s ticket.' },
      payment: { state: 'paid' },
    });
    world.advanceTime(minute);
    expect(await correct(id, 'approve')).toEqual({});
    expect((await readEntryExit(world, actor, { id })).summary.state).toBe('approved');
    expect((await auditActionsOf(world, id)).filter((act) => act.includes('correct'))).toEqual([
      'entry-exit/correct-to-refuse',
      'entry-exit/correct-to-approve',
    ]);
    const { rows } = await sql`select from messages_message where account_id = ${actor.accountId}
      and purpose = 'entry-exit/decided'`.execute(world.sql);
    expect(rows).toHaveLength(3);
  });

  test('of an approval that is not paid yet: nothing is owed any more, and it is not approved again', async () => {
    const later = await openEntryExitWorld({ due: 'approving' });
    const { id, actor } = await submitApplication(later);
    await decide(id, 'approve', later);
    expect(await correct(id, 'refuse', later)).toEqual({});
    expect(await readEntryExit(later, actor, { id })).toMatchObject({
      summary: { state: 'refused' },
      payment: { state: 'cancelled' },
    });
    expect(await correct(id, 'approve', later)).toMatchObject({ problem: 'entry-exit/not-correctable' });
  });

  test('of a refusal: the fee is raised where it is due on approval', async () => {
    const later = await openEntryExitWorld({ due: 'approving' });
    const { id, actor } = await submitApplication(later);
    await decide(id, 'refuse', later);
    expect(await correct(id, 'approve', later)).toEqual({});
    expect(await readEntryExit(later, actor, { id })).toMatchObject({
      summary: { state: 'to-pay' },
      payment: { state: 'due' },
    });
  });

  test('once the day of travel has passed it stays, and nothing is paid any more', async () => {
    const later = await openEntryExitWorld({ due: 'approving' });
    const { id, actor } = await submitApplication(later);
    await decide(id, 'approve', later);
    const { travelDate } = (await readEntryExit(later, actor, { id })).summary;
    later.advanceTime(daysBetween(later.clock.today(), travelDate) * day);
    expect(await catchProblem(beginEntryPayment(later, actor, { id }))).toMatchObject({ url: expect.any(String) });
    expect((await readForReview(later, nextRequest(reviewer), { id })).correctable).toBe('refuse');
    later.advanceTime(day);
    expect(await catchProblem(beginEntryPayment(later, actor, { id }))).toMatchObject({ problem: 'entry-exit/over' });
    expect(await correct(id, 'refuse', later)).toMatchObject({ problem: 'entry-exit/not-correctable' });
    expect((await readForReview(later, nextRequest(reviewer), { id })).correctable).toBeNull();
  });
});

describe('documents', () => {
  const file = async (who: Traveller) =>
    (await uploadTestFile(world, who, { name: 'tiket.jpg', purpose: 'entry-exit' })).id;

  test('belong to the application, and are opened by a reviewer, on record', async () => {
    const actor = await logIn(world);
    const files = [await file(actor), await file(actor)];
    const { id } = await submitApplication(world, { actor, kind: 'exit', files });
    const { files: shown } = await readEntryExit(world, actor, { id });
    expect(shown).toEqual(files.map((one) => ({ id: one, name: 'tiket.jpg' })));
    expect((await readForReview(world, reviewer, { id })).files).toEqual(shown);
    const [first = ''] = files;
    const { ticket } = await openApplicationFile(world, reviewer, { id, file: first });
    expect(ticket).toHaveLength(43);
    expect(await auditActionsOf(world, first)).toContain('staff/look');
    const other = await submitApplication(world, { actor, kind: 'exit' });
    expect(await catchProblem(openApplicationFile(world, reviewer, { id: other.id, file: first }))).toMatchObject({
      status: 404,
    });
  });

  test('of an application that is restarted go into the next one; of one that waits they do not', async () => {
    const actor = await logIn(world);
    const files = [await file(actor)];
    const { id } = await submitApplication(world, { actor, files });
    const taken = await catchProblem(submitApplication(world, { actor, files }));
    expect(taken).toMatchObject({ data: [{ path: 'answers.files', key: 'file-gone' }] });
    const { answers } = await inTransaction(world.sql, (db) => restartEntryExit({ ...world, sql: db }, actor, { id }));
    expect(answers.files).toEqual(files);
    const again = await submitApplication(world, { actor, files });
    expect((await readEntryExit(world, actor, { id: again.id })).files).toHaveLength(1);
    expect((await readEntryExit(world, actor, { id })).files).toEqual([]);
  });
});

describe('restart', () => {
  test('ends what is not paid, gives its answers back, and what is paid afterwards goes back', async () => {
    const one = await submitApplication(world);
    const { url } = await beginEntryPayment(world, one.actor, { id: one.id });
    expect(await within((inside) => restartEntryExit(inside, one.actor, { id: one.id }))).toMatchObject({
      state: 'ended',
      answers: { travellers: [{ passportNumber: 'C1234567' }] },
    });
    expect(await catchProblem(beginEntryPayment(world, nextRequest(one.actor), { id: one.id }))).toMatchObject({
      problem: 'payment/not-due',
    });
    await chooseSandboxBehaviour(url, 'pay-silently');
    await reconcile(world);
    await sendRefunds(world);
    expect(await readChargeHistory(world, one.id)).toMatchObject({ state: 'cancelled', refunds: ['surplus done'] });
    expect((await readEntryExit(world, one.actor, { id: one.id })).summary.state).toBe('ended');
    expect(await readLedgerCheck(world)).toEqual({ sum: 0, unexplained: [] });
  });

  test('is not for what is paid', async () => {
    const one = await submitPaidApplication();
    expect(await within((inside) => restartEntryExit(inside, one.actor, { id: one.id }))).toMatchObject({
      problem: 'entry-exit/closed',
    });
  });
});

describe('what somebody has', () => {
  test("is listed newest first, a page at a time, and is nobody else's", async () => {
    const actor = await logIn(world);
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) {
      world.advanceTime(1000);
      ids.unshift((await submitApplication(world, { actor, kind: 'exit' })).id);
    }
    const first = await listEntryExits(world, actor, {});
    const rest = await listEntryExits(world, actor, { cursor: first.next });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
    expect([first.items.length, rest.next]).toEqual([10, undefined]);
    expect((await listEntryExits(world, await logIn(world), {})).items).toEqual([]);
    expect(await catchProblem(listEntryExits(world, actor, { cursor: 'bm9uZQ' }))).toMatchObject({ status: 400 });
  });

  test('is read out and erased; what was paid stays in the books without a name', async () => {
    const one = await submitPaidApplication();
    expect(await entryExitData.read(world, one.actor.accountId)).toMatchObject([
      { reference: one.reference, state: 'in-review' },
    ]);
    const unpaid = await submitApplication(world, { actor: one.actor });
    const account = one.actor.accountId;
    const erasure = { account, at: isoInstant(world.clock.now()), kept: [] };
    expect(await paymentData.read(world, account)).toHaveLength(2);
    await entryExitData.erase(world, erasure);
    await inTransaction(world.sql, (sql) => paymentData.erase({ ...world, sql }, erasure));
    expect(await entryExitData.read(world, account)).toEqual([]);
    expect(await paymentData.read(world, account)).toEqual([]);
    expect([
      (await readChargeHistory(world, one.id))?.state,
      (await readChargeHistory(world, unpaid.id))?.state,
    ]).toEqual(['paid', 'cancelled']);
    expect(await readLedgerCheck(world)).toEqual({ sum: 0, unexplained: [] });
  });
});

test('an application with a fault is refused with the place of it, and too many in a day are', async () => {
  const actor = await logIn(world);
  const wrong = { travellers: [applicant({ name: '' })] };
  expect(await catchProblem(submitApplication(world, { actor, ...wrong }))).toMatchObject({
    data: [{ path: 'answers.travellers.0.name', key: 'required' }],
  });
  for (let count = 0; count < 20; count++) await submitApplication(world, { actor, kind: 'exit' });
  expect(await catchProblem(submitApplication(world, { actor, kind: 'exit' }))).toMatchObject({
    problem: 'entry-exit/too-many',
  });
});

test('a reviewer who reads one is on record, and sees what was applied for', async () => {
  const one = await submitPaidApplication();
  const { answers, row } = await readForReview(world, reviewer, { id: one.id });
  expect(answers).toEqual(applicationOn(world.clock.today()));
  expect(row).toMatchObject({ reference: one.reference, travellers: 1, state: 'in-review' });
  expect(await auditActionsOf(world, one.id)).toContain('staff/look');
});

test('the worklist has the longest waiting first, a page at a time', async () => {
  const actor = await logIn(world);
  await sql`delete from entry_exit_application`.execute(world.sql);
  const ids: string[] = [];
  for (let count = 0; count < 15; count++) {
    world.advanceTime(1000);
    ids.push((await submitApplication(world, { actor, kind: 'exit' })).id);
  }
  expect((await listForReview(world, reviewer, { list: 'waiting' })).items.map(({ id }) => id)).toEqual(ids);
  await within((inside) => decideApplication(inside, reviewer, { id: ids[3] ?? '', verdict: 'refuse', reason }));
  expect((await listForReview(world, reviewer, { list: 'decided' })).items.map(({ id }) => id)).toEqual([ids[3]]);
  expect((await listForReview(world, reviewer, { list: 'waiting' })).items).toHaveLength(14);
});

test('the time and the fees are told to anybody', () => {
  expect(readServerTime(world).today).toBe(world.clock.today());
  expect(readFees(world)).toEqual({ currency: 'bnd', entryCents: 2000, exitCents: 0, due: 'applying' });
});

test('applications go six weeks after their day of travel, payments stay', async () => {
  const one = await submitPaidApplication();
  const unpaid = await submitApplication(world);
  world.advanceTime(43 * day);
  await deleteOld(world);
  expect((await readChargeHistory(world, unpaid.id))?.state).toBe('cancelled');
  expect(await catchProblem(readEntryExit(world, one.actor, { id: one.id }))).toMatchObject({ status: 404 });
  expect((await readChargeHistory(world, one.id))?.state).toBe('paid');
  expect(await readLedgerCheck(world)).toEqual({ sum: 0, unexplained: [] });
});
