import { expect, test } from 'vitest';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { catchProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { behaviours } from '#foundation/server/vendors/sandbox/behaviours.ts';
import { startPayment } from './start-payment.ts';
import { cancelCharge } from './charges.ts';
import { processPaymentNotice } from './refresh-attempt.ts';
import { reconcile } from './reconcile.ts';
import { approveRefund, requestRefund, refuseRefund } from './refunds.ts';
import { sendRefunds } from './send-refunds.ts';
import { selectLatestRefunds } from './store-refunds.ts';
import { findCharge } from './store.ts';
import { testPayment, chooseSandboxBehaviour } from './testing/payment.ts';
import { readLedgerCheck, openPaymentTestWorld, aTravellerWithCharge, readChargeHistory } from './testing/world.ts';

// No server receives the notices of the sandbox. The test delivers them in its own order.
const world = await openPaymentTestWorld({ notices: false });
const requester = await logInStaff(world, ['administrator']);
const approver = await logInStaff(world, ['administrator']);

const event = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ does: 'begin' } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('choose' as const),
      at: fc.nat(9),
      behaviour: fc.constantFrom(...behaviours),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('notice' as const), at: fc.nat(9), again: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), by: fc.constantFrom(minute, 2 * hour) }) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...(['reconcile', 'send', 'ask', 'agree', 'refuse', 'cancel'] as const))
      .map((does) => ({ does })),
  },
);

test('keeps at most one payment and explains every cent, whatever happens in any order', async () => {
  await forAllAsyncWith({ numRuns: 40 }, fc.array(event, { minLength: 4, maxLength: 16 }), async (events) => {
    const { actor, subject } = await aTravellerWithCharge(world);
    const pages: string[] = [];
    const notices: [page: string, id: string][] = [];
    const asStaff = (action: (sql: typeof world.sql) => Promise<unknown>) =>
      catchProblem(inTransaction(world.sql, action));
    for (const step of events) {
      const chargeId = (await findCharge(world.sql, testPayment(subject)))?.id ?? '';
      const pendingRefund = (await selectLatestRefunds(world.sql)).find(
        (row) => row.charge_id === chargeId && row.state === 'requested',
      );
      switch (step.does) {
        case 'begin': {
          const page = await catchProblem(startPayment(world, nextRequest(actor), testPayment(subject)));
          if ('url' in page) pages.push(page.url);
          break;
        }
        case 'choose':
          if (pages.length > 0) await chooseSandboxBehaviour(pages[step.at % pages.length] ?? '', step.behaviour);
          break;
        case 'notice': {
          const page = pages[step.at % Math.max(1, pages.length)]?.split('/').at(-1);
          const earlier = step.again ? notices[step.at % Math.max(1, notices.length)] : undefined;
          const notice = earlier ?? (page === undefined ? undefined : ([page, newId()] as [string, string]));
          if (notice) {
            notices.push(notice);
            await processPaymentNotice(world, ...notice);
          }
          break;
        }
        case 'wait':
          await world.advanceClocks(step.by);
          break;
        case 'reconcile':
          await reconcile(world);
          break;
        case 'send':
          await sendRefunds(world);
          break;
        case 'ask':
          await asStaff((sql) => requestRefund({ ...world, sql }, requester, { chargeId, reason: 'Paid by mistake' }));
          break;
        case 'agree':
        case 'refuse':
          if (pendingRefund) {
            const decide = step.does === 'agree' ? approveRefund : refuseRefund;
            await asStaff((sql) => decide({ ...world, sql }, approver, { id: pendingRefund.id }));
          }
          break;
        case 'cancel':
          await asStaff((sql) => cancelCharge(sql, actor, world.clock.instant(), testPayment(subject)));
          break;
      }
      expect(await readLedgerCheck(world)).toEqual({ sum: 0, unexplained: [] });
    }
    // Once everything is settled, the provider holds exactly what was paid.
    await world.advanceClocks(3 * hour);
    await reconcile(world);
    await world.advanceClocks(26 * hour);
    await reconcile(world);
    await sendRefunds(world);
    const history = await readChargeHistory(world, subject);
    expect(await world.sandboxCents(subject)).toBe(history?.state === 'paid' ? 2000 : 0);
    expect(history?.attempts.filter((state) => state === 'open' || state === 'opening')).toEqual([]);
    expect(history?.paid).toBe(['paid', 'refunding', 'refunded'].includes(history?.state ?? '') ? 1 : 0);
    expect(world.paidSubjects.filter((paidSubject) => paidSubject === subject)).toHaveLength(history?.paid ?? -1);
    expect(await readLedgerCheck(world)).toEqual({ sum: 0, unexplained: [] });
  });
});
