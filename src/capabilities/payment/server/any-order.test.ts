import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { behaviours } from '#foundation/server/vendors/sandbox/behaviours.ts';
import { startPayment } from './start-payment.ts';
import { cancelCharge } from './charges.ts';
import { processNoticeOfPage } from './refresh-attempt.ts';
import { reconcile } from './reconcile.ts';
import { agreeToRefund, askForRefund, refuseRefund } from './refunds.ts';
import { sendRefunds } from './send-refunds.ts';
import { selectLatestRefunds } from './store-refunds.ts';
import { findCharge } from './store.ts';
import { testPayment, chooseSandboxBehaviour } from './testing/payment.ts';
import { readLedgerCheck, openPaymentTestWorld, aTravellerWithCharge, readChargeHistory } from './testing/world.ts';

// Nobody takes the sandbox's own notices: here they come in whatever order the test has them come.
const world = await openPaymentTestWorld({ notices: false });
const asker = await logInStaff(world, ['administrator']);
const agreer = await logInStaff(world, ['administrator']);

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

test('whatever happens in whatever order: one payment is kept at most, and every cent is explained', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 16 }), async (events) => {
      const { actor, subject } = await aTravellerWithCharge(world);
      const pages: string[] = [];
      const notices: [page: string, id: string][] = [];
      const staffDeed = (deed: (sql: typeof world.sql) => Promise<unknown>) =>
        catchProblem(inTransaction(world.sql, deed));
      for (const one of events) {
        const chargeId = (await findCharge(world.sql, testPayment(subject)))?.id ?? '';
        const waiting = (await selectLatestRefunds(world.sql)).find(
          (row) => row.charge_id === chargeId && row.state === 'asked',
        );
        switch (one.does) {
          case 'begin': {
            const page = await catchProblem(startPayment(world, nextRequest(actor), testPayment(subject)));
            if ('url' in page) pages.push(page.url);
            break;
          }
          case 'choose':
            if (pages.length > 0) await chooseSandboxBehaviour(pages[one.at % pages.length] ?? '', one.behaviour);
            break;
          case 'notice': {
            const page = pages[one.at % Math.max(1, pages.length)]?.split('/').at(-1);
            const old = one.again ? notices[one.at % Math.max(1, notices.length)] : undefined;
            const notice = old ?? (page === undefined ? undefined : ([page, newId()] as [string, string]));
            if (notice) {
              notices.push(notice);
              await processNoticeOfPage(world, ...notice);
            }
            break;
          }
          case 'wait':
            await world.advanceClocks(one.by);
            break;
          case 'reconcile':
            await reconcile(world);
            break;
          case 'send':
            await sendRefunds(world);
            break;
          case 'ask':
            await staffDeed((sql) => askForRefund({ ...world, sql }, asker, { chargeId, reason: 'Paid by mistake' }));
            break;
          case 'agree':
          case 'refuse':
            if (waiting) {
              const decide = one.does === 'agree' ? agreeToRefund : refuseRefund;
              await staffDeed((sql) => decide({ ...world, sql }, agreer, { id: waiting.id }));
            }
            break;
          case 'cancel':
            await staffDeed((sql) => cancelCharge(sql, actor, isoInstant(world.clock.now()), testPayment(subject)));
            break;
        }
        expect(await readLedgerCheck(world)).toEqual({ sum: 0, unexplained: [] });
      }
      // When it is quiet, what the provider holds is what is kept, and no cent more.
      await world.advanceClocks(3 * hour);
      await reconcile(world);
      await world.advanceClocks(26 * hour);
      await reconcile(world);
      await sendRefunds(world);
      const story = await readChargeHistory(world, subject);
      expect(await world.heldCents(subject)).toBe(story?.state === 'paid' ? 2000 : 0);
      expect(story?.attempts.filter((state) => state === 'open' || state === 'opening')).toEqual([]);
      expect(story?.paid).toBe(['paid', 'refunding', 'refunded'].includes(story?.state ?? '') ? 1 : 0);
      expect(world.paidSubjects.filter((told) => told === subject)).toHaveLength(story?.paid ?? -1);
      expect(await readLedgerCheck(world)).toEqual({ sum: 0, unexplained: [] });
    }),
    { numRuns: 40 },
  );
});
