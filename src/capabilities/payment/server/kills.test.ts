import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, catchProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { isFullRun } from '#foundation/server/testing/full-run.ts';
import { minute } from '#foundation/time/clock.ts';
import { startPayment } from './start-payment.ts';
import { reconcile } from './reconcile.ts';
import { approveRefund, requestRefund } from './refunds.ts';
import { sendRefunds } from './send-refunds.ts';
import { selectLatestRefunds } from './store-refunds.ts';
import { findCharge } from './store.ts';
import { testPayment, chooseSandboxBehaviour } from './testing/payment.ts';
import type { KilledProcessInput } from './testing/process.ts';
import { readLedgerCheck, openPaymentTestWorld, aTravellerWithCharge, readChargeHistory } from './testing/world.ts';

const world = await openPaymentTestWorld({ notices: false });
const requester = await logInStaff(world, ['administrator']);
const approver = await logInStaff(world, ['administrator']);

// Kills at every step in a full run.
const stepSize = isFullRun ? 1 : 5;

test('moves every cent once when a process is killed with -9 at any step from the first page to the refund', async () => {
  let killCount = 0;
  for (let killAt = 1; ; killAt += stepSize) {
    const { actor, subject } = await aTravellerWithCharge(world);
    const order: KilledProcessInput = {
      database: world.database.url,
      sandbox: world.sandbox.url,
      secret: world.secret,
      account: actor.accountId,
      subject,
      staff: [requester.staffId, approver.staffId],
      killAt,
    };
    const outcome = await runProcess(order);
    expect(await readLedgerCheck(world), `step ${killAt}`).toEqual({ sum: 0, unexplained: [] });
    await finishPayment(actor, subject);
    expect(await readChargeHistory(world, subject), `step ${killAt}`).toEqual({
      state: 'refunded',
      attempts: ['paid'],
      refunds: ['requested done'],
      occasions: 4,
      messages: ['payment/paid', 'payment/refunded'],
      paid: 1,
    });
    expect(await world.sandboxCents(subject), `step ${killAt}`).toBe(0);
    if (outcome === 'ended') break;
    killCount += 1;
  }
  expect(killCount).toBeGreaterThan(30 / stepSize);
  expect(await readLedgerCheck(world)).toEqual({ sum: 0, unexplained: [] });
});

async function runProcess(order: KilledProcessInput): Promise<'killed' | 'ended'> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/process.ts'), JSON.stringify(order)], {
    stdio: 'inherit',
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal === 'SIGKILL') return 'killed';
  expect(code).toBe(0);
  return 'ended';
}

// Finishes an interrupted payment: the traveller pays unless it is paid, the jobs run, and two people refund it.
async function finishPayment(actor: Parameters<typeof startPayment>[1], subject: string): Promise<void> {
  const page = await catchProblem(startPayment(world, nextRequest(actor), testPayment(subject)));
  if ('url' in page) await chooseSandboxBehaviour(page.url, 'pay-silently');
  world.advanceTime(minute);
  await reconcile(world);
  const charge = await findCharge(world.sql, testPayment(subject));
  if (charge?.state === 'paid') {
    const [found] = (await selectLatestRefunds(world.sql)).filter((row) => row.charge_id === charge.id);
    const { id } =
      found ?? (await callHandler(world, requestRefund, requester, { chargeId: charge.id, reason: 'Killed' }));
    await callHandler(world, approveRefund, approver, { id });
  }
  await sendRefunds(world);
}
