import { sql as query } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { aFamilyUser } from '#capabilities/members/server/test-public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/test-public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { next } from '#foundation/server/http/test-visitor.ts';
import { outcome } from '#foundation/server/test-parts.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { beginPayment } from './begin-payment.ts';
import { cancelCharge } from './charges.ts';
import { payStatus } from './pay-status.ts';
import { reconcile } from './reconcile.ts';
import { agreeToRefund, askForRefund, refuseRefund } from './refunds.ts';
import { sendRefunds } from './send-refunds.ts';
import { findCharge } from './store.ts';
import { begun, choose } from './test-pay.ts';
import { booksOf, openPayWorld, owing, storyOf } from './test-world.ts';

const world = await openPayWorld();
const balanced = { sum: 0, unexplained: [] };
const asked = 'Paid for the wrong day';

const stateIs = (subject: string, state: string) =>
  vi.waitFor(async () => expect((await storyOf(world, subject))?.state).toBe(state), {
    timeout: 120_000,
    interval: 25,
  });

describe('on the page of the sandbox', () => {
  test('paid: the notice says where to look, and it is paid once', async () => {
    const { actor, subject } = await owing(world);
    const { url } = await beginPayment(world, actor, begun(subject));
    await choose(url, 'pay');
    await stateIs(subject, 'paid');
    expect(await storyOf(world, subject)).toEqual({
      state: 'paid',
      attempts: ['paid'],
      refunds: [],
      occasions: 2,
      messages: ['payment/paid'],
      paid: 1,
    });
    expect(world.told.filter((one) => one === subject)).toHaveLength(1);
    expect(await outcome(beginPayment(world, next(actor), begun(subject)))).toMatchObject({
      problem: 'payment/not-due',
    });
    expect(await booksOf(world)).toEqual(balanced);
  });

  test('declined, then timed out, then paid: a page of its own each time', async () => {
    const { actor, subject } = await owing(world);
    const urls: string[] = [];
    for (const behaviour of ['decline', 'time-out', 'pay'] as const) {
      const { url } = await beginPayment(world, next(actor), begun(subject));
      urls.push(url);
      await choose(url, behaviour);
    }
    await stateIs(subject, 'paid');
    expect(new Set(urls).size).toBe(3);
    const story = await storyOf(world, subject);
    expect(story?.attempts.toSorted()).toEqual(['expired', 'failed', 'paid']);
    expect(story?.paid).toBe(1);
  });

  test('left, and come back to: the same page', async () => {
    const { actor, subject } = await owing(world);
    const { url } = await beginPayment(world, actor, begun(subject));
    await choose(url, 'leave');
    expect(await beginPayment(world, next(actor), begun(subject))).toEqual({ url });
    expect(await payStatus(world, begun(subject))).toMatchObject({ state: 'due', attempt: 'open', cents: 2000 });
  });

  test.each(['pay-told-twice', 'pay-told-out-of-order'] as const)('%s: paid once', async (behaviour) => {
    const { actor, subject } = await owing(world);
    await choose((await beginPayment(world, actor, begun(subject))).url, behaviour);
    await stateIs(subject, 'paid');
    // What comes after it changes nothing.
    await world.ahead(minute);
    await reconcile(world);
    expect(await storyOf(world, subject)).toMatchObject({ attempts: ['paid'], occasions: 2, paid: 1 });
  });

  test('paid and never told: found by asking', async () => {
    const { actor, subject } = await owing(world);
    await choose((await beginPayment(world, actor, begun(subject))).url, 'pay-silently');
    await reconcile(world);
    expect(await storyOf(world, subject)).toMatchObject({ state: 'due' });
    await world.ahead(minute);
    world.kicked.length = 0;
    expect(await payStatus(world, begun(subject))).toMatchObject({ state: 'due', attempt: 'open' });
    expect(world.kicked).toEqual(['payment/reconcile']);
    await reconcile(world);
    expect(await storyOf(world, subject)).toMatchObject({ state: 'paid', paid: 1 });
  });

  test('paid after its end: it counts when it is still owed', async () => {
    const { actor, subject } = await owing(world);
    await choose((await beginPayment(world, actor, begun(subject))).url, 'pay-late');
    await stateIs(subject, 'paid');
    expect(await storyOf(world, subject)).toMatchObject({ attempts: ['paid'], refunds: [], paid: 1 });
  });

  test('paid after its end, when it is paid elsewhere already: it goes back by itself', async () => {
    const { actor, subject } = await owing(world);
    await choose((await beginPayment(world, actor, begun(subject))).url, 'pay-late');
    await choose((await beginPayment(world, next(actor), begun(subject))).url, 'pay');
    await vi.waitFor(async () => expect((await storyOf(world, subject))?.attempts).toEqual(['paid', 'paid']), {
      timeout: 120_000,
    });
    expect(await storyOf(world, subject)).toMatchObject({ state: 'paid', refunds: ['surplus agreed'], paid: 1 });
    expect(await booksOf(world)).toEqual(balanced);
    await sendRefunds(world);
    expect(await storyOf(world, subject)).toMatchObject({
      state: 'paid',
      refunds: ['surplus done'],
      messages: ['payment/paid', 'payment/refunded'],
    });
    expect(await booksOf(world)).toEqual(balanced);
  });

  test('paid after it was cancelled: it goes back by itself, and an open page is closed', async () => {
    const [one, other] = [await owing(world), await owing(world)];
    const { url } = await beginPayment(world, one.actor, begun(one.subject));
    await beginPayment(world, other.actor, begun(other.subject));
    for (const { actor, subject } of [one, other])
      await inTransaction(world.sql, async (db) => {
        expect(await cancelCharge(db, actor, isoInstant(world.clock.now()), begun(subject))).toBe(true);
      });
    await choose(url, 'pay-silently');
    await reconcile(world);
    await sendRefunds(world);
    expect(await storyOf(world, one.subject)).toMatchObject({ state: 'cancelled', refunds: ['surplus done'], paid: 0 });
    expect(await storyOf(world, other.subject)).toMatchObject({
      state: 'cancelled',
      attempts: ['expired'],
      refunds: [],
    });
    expect(await booksOf(world)).toEqual(balanced);
  });
});

test('fifty who begin at once are given one page', async () => {
  const { actor, subject } = await owing(world);
  const all = await Promise.all(Array.from({ length: 50 }, () => beginPayment(world, next(actor), begun(subject))));
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  expect(await storyOf(world, subject)).toMatchObject({ attempts: ['open'] });
});

test('a page that has ended by the clock is not handed out again', async () => {
  const { actor, subject } = await owing(world);
  const { url } = await beginPayment(world, actor, begun(subject));
  await world.ahead(2 * hour);
  const again = await beginPayment(world, next(actor), begun(subject));
  expect(again.url).not.toBe(url);
  expect(await storyOf(world, subject)).toMatchObject({ attempts: ['expired', 'open'] });
});

test('nobody begins what is not theirs, or what nobody owes', async () => {
  const { subject } = await owing(world);
  const { actor } = await owing(world);
  expect(await outcome(beginPayment(world, actor, begun(subject)))).toMatchObject({ problem: 'payment/not-due' });
  expect(await outcome(beginPayment(world, actor, begun(actor.accountId)))).toMatchObject({
    problem: 'payment/not-due',
  });
});

describe('refunds', () => {
  const paidOne = async (who?: Traveller) => {
    const { actor, subject } = await owing(world, 3150, who);
    await choose((await beginPayment(world, actor, begun(subject))).url, 'pay');
    await stateIs(subject, 'paid');
    return { subject, chargeId: (await findCharge(world.sql, begun(subject)))?.id ?? '' };
  };

  test('are neither asked nor agreed by whose money it is', async () => {
    const { who } = await aFamilyUser(world, { details: { name: 'Bakar bin Omar' } });
    const { chargeId } = await paidOne(who);
    const [own, one] = [
      await logInStaff(world, ['administrator'], { name: 'Bakar bin Omar' }),
      await logInStaff(world, ['administrator']),
    ];
    const refused = { problem: 'staff/own-case', status: 403 };
    expect(await outcome(askForRefund(world, own, { chargeId, reason: asked }))).toMatchObject(refused);
    const { id } = await askForRefund(world, one, { chargeId, reason: asked });
    expect(await outcome(agreeToRefund(world, own, { id }))).toMatchObject(refused);
    expect(await outcome(refuseRefund(world, own, { id }))).toMatchObject(refused);
  });

  test('are asked by one and agreed by another; they go back once', async () => {
    const { subject, chargeId } = await paidOne();
    const [one, other] = [await logInStaff(world, ['administrator']), await logInStaff(world, ['administrator'])];
    const { id } = await askForRefund(world, one, { chargeId, reason: asked });
    expect(await outcome(askForRefund(world, other, { chargeId, reason: asked }))).toMatchObject({
      problem: 'payment/other-state',
    });
    expect(await outcome(agreeToRefund(world, one, { id }))).toMatchObject({ problem: 'staff/second-person' });
    await inTransaction(world.sql, (sql) => agreeToRefund({ ...world, sql }, other, { id }));
    expect(await auditActionsOf(world, id)).toEqual(['payment/ask-refund', 'payment/agree-refund']);
    expect(await storyOf(world, subject)).toMatchObject({ state: 'refunding', refunds: ['asked agreed'] });
    expect(await booksOf(world)).toEqual(balanced);
    await Promise.all([sendRefunds(world), sendRefunds(world)]);
    await sendRefunds(world);
    expect(await storyOf(world, subject)).toMatchObject({
      state: 'refunded',
      refunds: ['asked done'],
      occasions: 4,
      messages: ['payment/paid', 'payment/refunded'],
    });
    expect(await outcome(agreeToRefund(world, other, { id }))).toMatchObject({ problem: 'payment/other-state' });
    expect(await booksOf(world)).toEqual(balanced);
  });

  test('of somebody who paid twice give back what counts, and not once more what went back by itself', async () => {
    const { actor, subject } = await owing(world);
    await choose((await beginPayment(world, actor, begun(subject))).url, 'pay-late');
    await choose((await beginPayment(world, next(actor), begun(subject))).url, 'pay');
    await vi.waitFor(async () => expect((await storyOf(world, subject))?.attempts).toEqual(['paid', 'paid']), {
      timeout: 120_000,
    });
    await sendRefunds(world);
    const { id: chargeId = '' } = (await findCharge(world.sql, begun(subject))) ?? {};
    // The one that counts was opened last, and lies behind the other.
    await query`update payment_attempt set opened_at = opened_at + interval '1 second' where charge_id = ${chargeId}
      and id not in (select attempt_id from payment_refund)`.execute(world.sql);
    world.pass(1000);
    const [one, other] = [await logInStaff(world, ['administrator']), await logInStaff(world, ['administrator'])];
    const { id } = await askForRefund(world, one, { chargeId, reason: asked });
    await inTransaction(world.sql, (sql) => agreeToRefund({ ...world, sql }, other, { id }));
    await sendRefunds(world);
    expect(await storyOf(world, subject)).toMatchObject({
      state: 'refunded',
      refunds: ['surplus done', 'asked done'],
    });
    const { rows } = await query<{ payments: number }>`
      select count(distinct attempt_id)::int payments from payment_refund where charge_id = ${chargeId}`.execute(
      world.sql,
    );
    expect(rows).toEqual([{ payments: 2 }]);
    expect(await booksOf(world)).toEqual(balanced);
  });

  test('are refused, and can be asked for again', async () => {
    const { subject, chargeId } = await paidOne();
    const [one, other] = [await logInStaff(world, ['reviewer']), await logInStaff(world, ['administrator'])];
    const { id } = await askForRefund(world, one, { chargeId, reason: asked });
    await refuseRefund(world, other, { id });
    expect(await auditActionsOf(world, id)).toEqual(['payment/ask-refund', 'payment/refuse-refund']);
    world.pass(1000);
    await askForRefund(world, one, { chargeId, reason: asked });
    expect(await storyOf(world, subject)).toMatchObject({ state: 'paid', refunds: ['asked refused', 'asked asked'] });
  });
});

test('a provider that is away is a pause: nothing is lost, and nothing is charged twice', async () => {
  const alone = await openPayWorld();
  const { actor, subject } = await owing(alone);
  await alone.sandbox.close();
  expect(await outcome(beginPayment(alone, actor, begun(subject)))).toMatchObject({
    problem: 'payment/away',
    status: 503,
  });
  expect(await storyOf(alone, subject)).toMatchObject({ state: 'due', attempts: ['opening'] });
  alone.pass(minute);
  await reconcile(alone);
  expect(await storyOf(alone, subject)).toMatchObject({ state: 'due', attempts: ['opening'] });
});
