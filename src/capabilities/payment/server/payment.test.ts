import { sql as query } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { startPayment } from './start-payment.ts';
import { cancelCharge } from './charges.ts';
import { readPaymentStatus } from './read-payment-status.ts';
import { reconcile } from './reconcile.ts';
import { agreeToRefund, askForRefund, refuseRefund } from './refunds.ts';
import { sendRefunds } from './send-refunds.ts';
import { findCharge } from './store.ts';
import { testPayment, chooseSandboxBehaviour } from './testing/payment.ts';
import { readLedgerCheck, openPaymentTestWorld, aTravellerWithCharge, readChargeHistory } from './testing/world.ts';

const world = await openPaymentTestWorld();
const balanced = { sum: 0, unexplained: [] };
const asked = 'Paid for the wrong day';

const stateIs = (subject: string, state: string) =>
  vi.waitFor(async () => expect((await readChargeHistory(world, subject))?.state).toBe(state), {
    timeout: 120_000,
    interval: 25,
  });

describe('on the page of the sandbox', () => {
  test('paid: the notice says where to look, and it is paid once', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    const { url } = await startPayment(world, actor, testPayment(subject));
    await chooseSandboxBehaviour(url, 'pay');
    await stateIs(subject, 'paid');
    expect(await readChargeHistory(world, subject)).toEqual({
      state: 'paid',
      attempts: ['paid'],
      refunds: [],
      occasions: 2,
      messages: ['payment/paid'],
      paid: 1,
    });
    expect(world.paidSubjects.filter((one) => one === subject)).toHaveLength(1);
    expect(await catchProblem(startPayment(world, nextRequest(actor), testPayment(subject)))).toMatchObject({
      problem: 'payment/not-due',
    });
    expect(await readLedgerCheck(world)).toEqual(balanced);
  });

  test('declined, then timed out, then paid: a page of its own each time', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    const urls: string[] = [];
    for (const behaviour of ['decline', 'time-out', 'pay'] as const) {
      const { url } = await startPayment(world, nextRequest(actor), testPayment(subject));
      urls.push(url);
      await chooseSandboxBehaviour(url, behaviour);
    }
    await stateIs(subject, 'paid');
    expect(new Set(urls).size).toBe(3);
    const story = await readChargeHistory(world, subject);
    expect(story?.attempts.toSorted()).toEqual(['expired', 'failed', 'paid']);
    expect(story?.paid).toBe(1);
  });

  test('left, and come back to: the same page', async () => {
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

  test.each(['pay-told-twice', 'pay-told-out-of-order'] as const)('%s: paid once', async (behaviour) => {
    const { actor, subject } = await aTravellerWithCharge(world);
    await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, behaviour);
    await stateIs(subject, 'paid');
    // What comes after it changes nothing.
    await world.advanceClocks(minute);
    await reconcile(world);
    expect(await readChargeHistory(world, subject)).toMatchObject({ attempts: ['paid'], occasions: 2, paid: 1 });
  });

  test('paid and never told: found by asking', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, 'pay-silently');
    await reconcile(world);
    expect(await readChargeHistory(world, subject)).toMatchObject({ state: 'due' });
    await world.advanceClocks(minute);
    world.enqueued.length = 0;
    expect(await readPaymentStatus(world, testPayment(subject))).toMatchObject({ state: 'due', attempt: 'open' });
    expect(world.enqueued).toEqual(['payment/reconcile']);
    await reconcile(world);
    expect(await readChargeHistory(world, subject)).toMatchObject({ state: 'paid', paid: 1 });
  });

  test('paid after its end: it counts when it is still owed', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, 'pay-late');
    await stateIs(subject, 'paid');
    expect(await readChargeHistory(world, subject)).toMatchObject({ attempts: ['paid'], refunds: [], paid: 1 });
  });

  test('paid after its end, when it is paid elsewhere already: it goes back by itself', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, 'pay-late');
    await chooseSandboxBehaviour((await startPayment(world, nextRequest(actor), testPayment(subject))).url, 'pay');
    await vi.waitFor(
      async () => expect((await readChargeHistory(world, subject))?.attempts).toEqual(['paid', 'paid']),
      {
        timeout: 120_000,
      },
    );
    expect(await readChargeHistory(world, subject)).toMatchObject({
      state: 'paid',
      refunds: ['surplus agreed'],
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

  test('paid after it was cancelled: it goes back by itself, and an open page is closed', async () => {
    const [one, other] = [await aTravellerWithCharge(world), await aTravellerWithCharge(world)];
    const { url } = await startPayment(world, one.actor, testPayment(one.subject));
    await startPayment(world, other.actor, testPayment(other.subject));
    for (const { actor, subject } of [one, other])
      await inTransaction(world.sql, async (db) => {
        expect(await cancelCharge(db, actor, isoInstant(world.clock.now()), testPayment(subject))).toBe(true);
      });
    await chooseSandboxBehaviour(url, 'pay-silently');
    await reconcile(world);
    await sendRefunds(world);
    expect(await readChargeHistory(world, one.subject)).toMatchObject({
      state: 'cancelled',
      refunds: ['surplus done'],
      paid: 0,
    });
    expect(await readChargeHistory(world, other.subject)).toMatchObject({
      state: 'cancelled',
      attempts: ['expired'],
      refunds: [],
    });
    expect(await readLedgerCheck(world)).toEqual(balanced);
  });
});

test('fifty who begin at once are given one page', async () => {
  const { actor, subject } = await aTravellerWithCharge(world);
  const all = await Promise.all(
    Array.from({ length: 50 }, () => startPayment(world, nextRequest(actor), testPayment(subject))),
  );
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  expect(await readChargeHistory(world, subject)).toMatchObject({ attempts: ['open'] });
});

test('a page that has ended by the clock is not handed out again', async () => {
  const { actor, subject } = await aTravellerWithCharge(world);
  const { url } = await startPayment(world, actor, testPayment(subject));
  await world.advanceClocks(2 * hour);
  const again = await startPayment(world, nextRequest(actor), testPayment(subject));
  expect(again.url).not.toBe(url);
  expect(await readChargeHistory(world, subject)).toMatchObject({ attempts: ['expired', 'open'] });
});

test('nobody begins what is not theirs, or what nobody owes', async () => {
  const { subject } = await aTravellerWithCharge(world);
  const { actor } = await aTravellerWithCharge(world);
  expect(await catchProblem(startPayment(world, actor, testPayment(subject)))).toMatchObject({
    problem: 'payment/not-due',
  });
  expect(await catchProblem(startPayment(world, actor, testPayment(actor.accountId)))).toMatchObject({
    problem: 'payment/not-due',
  });
});

describe('refunds', () => {
  const paidOne = async (who?: Traveller) => {
    const { actor, subject } = await aTravellerWithCharge(world, 3150, who);
    await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, 'pay');
    await stateIs(subject, 'paid');
    return { subject, chargeId: (await findCharge(world.sql, testPayment(subject)))?.id ?? '' };
  };

  test('are neither asked nor agreed by whose money it is', async () => {
    const { who } = await aFamilyUser(world, { details: { name: 'Bakar bin Omar' } });
    const { chargeId } = await paidOne(who);
    const [own, one] = [
      await logInStaff(world, ['administrator'], { name: 'Bakar bin Omar' }),
      await logInStaff(world, ['administrator']),
    ];
    const refused = { problem: 'staff/own-case', status: 403 };
    expect(await catchProblem(askForRefund(world, own, { chargeId, reason: asked }))).toMatchObject(refused);
    const { id } = await askForRefund(world, one, { chargeId, reason: asked });
    expect(await catchProblem(agreeToRefund(world, own, { id }))).toMatchObject(refused);
    expect(await catchProblem(refuseRefund(world, own, { id }))).toMatchObject(refused);
  });

  test('are asked by one and agreed by another; they go back once', async () => {
    const { subject, chargeId } = await paidOne();
    const [one, other] = [await logInStaff(world, ['administrator']), await logInStaff(world, ['administrator'])];
    const { id } = await askForRefund(world, one, { chargeId, reason: asked });
    expect(await catchProblem(askForRefund(world, other, { chargeId, reason: asked }))).toMatchObject({
      problem: 'payment/other-state',
    });
    expect(await catchProblem(agreeToRefund(world, one, { id }))).toMatchObject({ problem: 'staff/second-person' });
    await inTransaction(world.sql, (sql) => agreeToRefund({ ...world, sql }, other, { id }));
    expect(await auditActionsOf(world, id)).toEqual(['payment/ask-refund', 'payment/agree-refund']);
    expect(await readChargeHistory(world, subject)).toMatchObject({ state: 'refunding', refunds: ['asked agreed'] });
    expect(await readLedgerCheck(world)).toEqual(balanced);
    await Promise.all([sendRefunds(world), sendRefunds(world)]);
    await sendRefunds(world);
    expect(await readChargeHistory(world, subject)).toMatchObject({
      state: 'refunded',
      refunds: ['asked done'],
      occasions: 4,
      messages: ['payment/paid', 'payment/refunded'],
    });
    expect(await catchProblem(agreeToRefund(world, other, { id }))).toMatchObject({ problem: 'payment/other-state' });
    expect(await readLedgerCheck(world)).toEqual(balanced);
  });

  test('of somebody who paid twice give back what counts, and not once more what went back by itself', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, 'pay-late');
    await chooseSandboxBehaviour((await startPayment(world, nextRequest(actor), testPayment(subject))).url, 'pay');
    await vi.waitFor(
      async () => expect((await readChargeHistory(world, subject))?.attempts).toEqual(['paid', 'paid']),
      {
        timeout: 120_000,
      },
    );
    await sendRefunds(world);
    const { id: chargeId = '' } = (await findCharge(world.sql, testPayment(subject))) ?? {};
    // The one that counts was opened last, and lies behind the other.
    await query`update payment_attempt set opened_at = opened_at + interval '1 second' where charge_id = ${chargeId}
      and id not in (select attempt_id from payment_refund)`.execute(world.sql);
    world.advanceTime(1000);
    const [one, other] = [await logInStaff(world, ['administrator']), await logInStaff(world, ['administrator'])];
    const { id } = await askForRefund(world, one, { chargeId, reason: asked });
    await inTransaction(world.sql, (sql) => agreeToRefund({ ...world, sql }, other, { id }));
    await sendRefunds(world);
    expect(await readChargeHistory(world, subject)).toMatchObject({
      state: 'refunded',
      refunds: ['surplus done', 'asked done'],
    });
    const { rows } = await query<{ payments: number }>`
      select count(distinct attempt_id)::int payments from payment_refund where charge_id = ${chargeId}`.execute(
      world.sql,
    );
    expect(rows).toEqual([{ payments: 2 }]);
    expect(await readLedgerCheck(world)).toEqual(balanced);
  });

  test('are refused, and can be asked for again', async () => {
    const { subject, chargeId } = await paidOne();
    const [one, other] = [await logInStaff(world, ['reviewer']), await logInStaff(world, ['administrator'])];
    const { id } = await askForRefund(world, one, { chargeId, reason: asked });
    await refuseRefund(world, other, { id });
    expect(await auditActionsOf(world, id)).toEqual(['payment/ask-refund', 'payment/refuse-refund']);
    world.advanceTime(1000);
    await askForRefund(world, one, { chargeId, reason: asked });
    expect(await readChargeHistory(world, subject)).toMatchObject({
      state: 'paid',
      refunds: ['asked refused', 'asked asked'],
    });
  });
});

test('a provider that is away is a pause: nothing is lost, and nothing is charged twice', async () => {
  const alone = await openPaymentTestWorld();
  const { actor, subject } = await aTravellerWithCharge(alone);
  await alone.sandbox.close();
  expect(await catchProblem(startPayment(alone, actor, testPayment(subject)))).toMatchObject({
    problem: 'payment/away',
    status: 503,
  });
  expect(await readChargeHistory(alone, subject)).toMatchObject({ state: 'due', attempts: ['opening'] });
  alone.advanceTime(minute);
  await reconcile(alone);
  expect(await readChargeHistory(alone, subject)).toMatchObject({ state: 'due', attempts: ['opening'] });
});
