import { describe, expect, test, vi } from 'vitest';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, catchProblem, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { startPayment } from './start-payment.ts';
import { cancelCharge } from './charges.ts';
import { readPaymentStatus } from './read-payment-status.ts';
import { reconcile } from './reconcile.ts';
import { approveRefund, requestRefund, refuseRefund } from './refunds.ts';
import { sendRefunds } from './send-refunds.ts';
import { findCharge } from './store.ts';
import { testPayment, chooseSandboxBehaviour } from './testing/payment.ts';
import { readLedgerCheck, openPaymentTestWorld, aTravellerWithCharge, readChargeHistory } from './testing/world.ts';

const world = await openPaymentTestWorld();
const balanced = { sum: 0, unexplained: [] };
const refundReason = 'Paid for the wrong day';

const waitForState = (subject: string, state: string) =>
  vi.waitFor(async () => expect((await readChargeHistory(world, subject))?.state).toBe(state), {
    timeout: 120_000,
    interval: 25,
  });

describe('a page of the sandbox', () => {
  test('is paid once, after a notice told which page to poll', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    const { url } = await startPayment(world, actor, testPayment(subject));
    await chooseSandboxBehaviour(url, 'pay');
    await waitForState(subject, 'paid');
    expect(await readChargeHistory(world, subject)).toEqual({
      state: 'paid',
      attempts: ['paid'],
      refunds: [],
      occasions: 2,
      messages: ['payment/paid'],
      paid: 1,
    });
    expect(world.paidSubjects.filter((paidSubject) => paidSubject === subject)).toHaveLength(1);
    await expectProblem(startPayment(world, nextRequest(actor), testPayment(subject)), 'payment/not-due');
    expect(await readLedgerCheck(world)).toEqual(balanced);
  });

  test('is replaced by a new one after a decline and after a timeout, which is then paid', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    const urls: string[] = [];
    for (const behaviour of ['decline', 'time-out', 'pay'] as const) {
      const { url } = await startPayment(world, nextRequest(actor), testPayment(subject));
      urls.push(url);
      await chooseSandboxBehaviour(url, behaviour);
    }
    await waitForState(subject, 'paid');
    expect(new Set(urls).size).toBe(3);
    const history = await readChargeHistory(world, subject);
    expect(history?.attempts.toSorted()).toEqual(['expired', 'failed', 'paid']);
    expect(history?.paid).toBe(1);
  });

  test('is the same one when the payer has left and comes back', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    const { url } = await startPayment(world, actor, testPayment(subject));
    await chooseSandboxBehaviour(url, 'leave');
    expect(await startPayment(world, nextRequest(actor), testPayment(subject))).toEqual({ url });
    expect(await readPaymentStatus(world, testPayment(subject))).toMatchObject({
      state: 'due',
      attempt: 'open',
      cents: 2000,
    });
  });

  test.each(['pay-notified-twice', 'pay-notified-out-of-order'] as const)(
    'is paid once with the behaviour %s',
    async (behaviour) => {
      const { actor, subject } = await aTravellerWithCharge(world);
      await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, behaviour);
      await waitForState(subject, 'paid');
      // Later polls change nothing.
      await world.advanceClocks(minute);
      await reconcile(world);
      expect(await readChargeHistory(world, subject)).toMatchObject({ attempts: ['paid'], occasions: 2, paid: 1 });
    },
  );

  test('is found paid by polling when no notice comes', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, 'pay-silently');
    await reconcile(world);
    expect(await readChargeHistory(world, subject)).toMatchObject({ state: 'due' });
    await world.advanceClocks(minute);
    world.enqueuedJobs.length = 0;
    expect(await readPaymentStatus(world, testPayment(subject))).toMatchObject({ state: 'due', attempt: 'open' });
    expect(world.enqueuedJobs).toEqual(['payment/reconcile']);
    await reconcile(world);
    expect(await readChargeHistory(world, subject)).toMatchObject({ state: 'paid', paid: 1 });
  });

  test('is paid after its end while the charge is still due', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, 'pay-late');
    await waitForState(subject, 'paid');
    expect(await readChargeHistory(world, subject)).toMatchObject({ attempts: ['paid'], refunds: [], paid: 1 });
  });

  test('is refunded when it is paid after its end, and the charge is paid already', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, 'pay-late');
    await chooseSandboxBehaviour((await startPayment(world, nextRequest(actor), testPayment(subject))).url, 'pay');
    await vi.waitFor(
      async () => expect((await readChargeHistory(world, subject))?.attempts).toEqual(['paid', 'paid']),
      { timeout: 120_000 },
    );
    expect(await readChargeHistory(world, subject)).toMatchObject({
      state: 'paid',
      refunds: ['surplus approved'],
      paid: 1,
    });
    expect(await readLedgerCheck(world)).toEqual(balanced);
    await sendRefunds(world);
    expect(await readChargeHistory(world, subject)).toMatchObject({
      state: 'paid',
      refunds: ['surplus done'],
      messages: ['payment/paid', 'payment/refunded'],
    });
    expect(await readLedgerCheck(world)).toEqual(balanced);
  });

  test('is refunded when it is paid after a cancellation, which closes open pages', async () => {
    const [first, second] = [await aTravellerWithCharge(world), await aTravellerWithCharge(world)];
    const { url } = await startPayment(world, first.actor, testPayment(first.subject));
    await startPayment(world, second.actor, testPayment(second.subject));
    for (const { actor, subject } of [first, second])
      await inTransaction(world.sql, async (db) => {
        expect(await cancelCharge(db, actor, world.clock.instant(), testPayment(subject))).toBe(true);
      });
    await chooseSandboxBehaviour(url, 'pay-silently');
    await reconcile(world);
    await sendRefunds(world);
    expect(await readChargeHistory(world, first.subject)).toMatchObject({
      state: 'cancelled',
      refunds: ['surplus done'],
      paid: 0,
    });
    expect(await readChargeHistory(world, second.subject)).toMatchObject({
      state: 'cancelled',
      attempts: ['expired'],
      refunds: [],
    });
    expect(await readLedgerCheck(world)).toEqual(balanced);
  });
});

test('opens one page for fifty simultaneous starts', async () => {
  const { actor, subject } = await aTravellerWithCharge(world);
  const payments = await Promise.all(
    Array.from({ length: 50 }, () => startPayment(world, nextRequest(actor), testPayment(subject))),
  );
  expect(new Set(payments.map(({ url }) => url)).size).toBe(1);
  expect(await readChargeHistory(world, subject)).toMatchObject({ attempts: ['open'] });
});

test('opens a new page when the first one has expired', async () => {
  const { actor, subject } = await aTravellerWithCharge(world);
  const { url } = await startPayment(world, actor, testPayment(subject));
  await world.advanceClocks(2 * hour);
  const next = await startPayment(world, nextRequest(actor), testPayment(subject));
  expect(next.url).not.toBe(url);
  expect(await readChargeHistory(world, subject)).toMatchObject({ attempts: ['expired', 'open'] });
});

test('refuses payments of charges of others, and of subjects without a charge', async () => {
  const { subject } = await aTravellerWithCharge(world);
  const { actor } = await aTravellerWithCharge(world);
  await expectProblem(startPayment(world, actor, testPayment(subject)), 'payment/not-due');
  await expectProblem(startPayment(world, actor, testPayment(actor.accountId)), 'payment/not-due');
});

describe('refunds', () => {
  const payCharge = async (payer?: Traveller) => {
    const { actor, subject } = await aTravellerWithCharge(world, 3150, payer);
    await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, 'pay');
    await waitForState(subject, 'paid');
    return { subject, chargeId: (await findCharge(world.sql, testPayment(subject)))?.id ?? '' };
  };

  test('are neither requested nor decided by a member of staff whose money it is', async () => {
    const { who: payer } = await aFamilyUser(world, { details: { name: 'Bakar bin Omar' } });
    const { chargeId } = await payCharge(payer);
    const [payerAsStaff, colleague] = [
      await logInStaff(world, ['administrator'], { name: 'Bakar bin Omar' }),
      await logInStaff(world, ['administrator']),
    ];
    const expected = { problem: 'staff/own-case', status: 403 };
    expect(await catchProblem(requestRefund(world, payerAsStaff, { chargeId, reason: refundReason }))).toMatchObject(
      expected,
    );
    const { id } = await requestRefund(world, colleague, { chargeId, reason: refundReason });
    expect(await catchProblem(approveRefund(world, payerAsStaff, { id }))).toMatchObject(expected);
    expect(await catchProblem(refuseRefund(world, payerAsStaff, { id }))).toMatchObject(expected);
  });

  test('are requested by one person, approved by another, and sent once', async () => {
    const { subject, chargeId } = await payCharge();
    const [requester, approver] = [
      await logInStaff(world, ['administrator']),
      await logInStaff(world, ['administrator']),
    ];
    const { id } = await requestRefund(world, requester, { chargeId, reason: refundReason });
    await expectProblem(requestRefund(world, approver, { chargeId, reason: refundReason }), 'payment/other-state');
    await expectProblem(approveRefund(world, requester, { id }), 'staff/second-person');
    await callHandler(world, approveRefund, approver, { id });
    expect(await auditActionsOf(world, id)).toEqual(['payment/request-refund', 'payment/approve-refund']);
    expect(await readChargeHistory(world, subject)).toMatchObject({
      state: 'refunding',
      refunds: ['requested approved'],
    });
    expect(await readLedgerCheck(world)).toEqual(balanced);
    await Promise.all([sendRefunds(world), sendRefunds(world)]);
    await sendRefunds(world);
    expect(await readChargeHistory(world, subject)).toMatchObject({
      state: 'refunded',
      refunds: ['requested done'],
      occasions: 4,
      messages: ['payment/paid', 'payment/refunded'],
    });
    await expectProblem(approveRefund(world, approver, { id }), 'payment/other-state');
    expect(await readLedgerCheck(world)).toEqual(balanced);
  });

  test('return the payment that counts, and do not return the surplus again', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, 'pay-late');
    await chooseSandboxBehaviour((await startPayment(world, nextRequest(actor), testPayment(subject))).url, 'pay');
    await vi.waitFor(
      async () => expect((await readChargeHistory(world, subject))?.attempts).toEqual(['paid', 'paid']),
      { timeout: 120_000 },
    );
    await sendRefunds(world);
    const { id: chargeId = '' } = (await findCharge(world.sql, testPayment(subject))) ?? {};
    // The attempt that counts is opened last, so that it comes after the other one.
    await world.sql
      .run`update payment_attempt set opened_at = opened_at + interval '1 second' where charge_id = ${chargeId}
      and id not in (select attempt_id from payment_refund)`;
    world.advanceTime(1000);
    const [requester, approver] = [
      await logInStaff(world, ['administrator']),
      await logInStaff(world, ['administrator']),
    ];
    const { id } = await requestRefund(world, requester, { chargeId, reason: refundReason });
    await callHandler(world, approveRefund, approver, { id });
    await sendRefunds(world);
    expect(await readChargeHistory(world, subject)).toMatchObject({
      state: 'refunded',
      refunds: ['surplus done', 'requested done'],
    });
    const rows = await world.sql.all<{ payments: number }>`
      select count(distinct attempt_id)::int payments from payment_refund where charge_id = ${chargeId}`;
    expect(rows).toEqual([{ payments: 2 }]);
    expect(await readLedgerCheck(world)).toEqual(balanced);
  });

  test('can be requested again after a refusal', async () => {
    const { subject, chargeId } = await payCharge();
    const [requester, approver] = [await logInStaff(world, ['reviewer']), await logInStaff(world, ['administrator'])];
    const { id } = await requestRefund(world, requester, { chargeId, reason: refundReason });
    await refuseRefund(world, approver, { id });
    expect(await auditActionsOf(world, id)).toEqual(['payment/request-refund', 'payment/refuse-refund']);
    world.advanceTime(1000);
    await requestRefund(world, requester, { chargeId, reason: refundReason });
    expect(await readChargeHistory(world, subject)).toMatchObject({
      state: 'paid',
      refunds: ['requested refused', 'requested requested'],
    });
  });
});

test('loses nothing and charges nothing twice while the provider is away', async () => {
  const separateWorld = await openPaymentTestWorld();
  const { actor, subject } = await aTravellerWithCharge(separateWorld);
  await separateWorld.sandbox.close();
  await expectProblem(startPayment(separateWorld, actor, testPayment(subject)), 'payment/unreachable', { status: 503 });
  expect(await readChargeHistory(separateWorld, subject)).toMatchObject({ state: 'due', attempts: ['opening'] });
  separateWorld.advanceTime(minute);
  await reconcile(separateWorld);
  expect(await readChargeHistory(separateWorld, subject)).toMatchObject({ state: 'due', attempts: ['opening'] });
});
