import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import type { RefundState } from '#foundation/server/vendors/payment-port.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { refundDonePosting } from '../rules/ledger.ts';
import { nextRefundAttemptAt } from '../rules/provider-polling.ts';
import { notifyRefunded } from './notify-payer.ts';
import { type PaymentWorld, refundJob } from './payments.ts';
import { insertPosting } from './store-ledger.ts';
import { updateRefundDone, updateRefundProgress, type RefundRow, selectRefundsToSend } from './store-refunds.ts';
import { lockCharge, updateChargeState } from './store.ts';

const batchSize = 100;

/** Sends approved refunds and surplus money, and polls the provider about refunds that were sent before. */
export async function sendRefunds(world: PaymentWorld): Promise<void> {
  const now = world.clock.instant();
  for (const refund of await selectRefundsToSend(world.sql, world.payments.port.name, now, batchSize)) {
    await sendRefund(world, refund).catch(async (thrown: unknown) => {
      world.log.warn({ refund: refund.id, fault: loggableError(thrown) }, 'refund request failed');
      await recordProgress(world, refund, { reference: refund.provider_reference, failed: false });
    });
  }
}

// The idempotency key changes only after a known failure, so a lost response never leads to a second refund.
async function sendRefund(world: PaymentWorld, refund: RefundRow): Promise<void> {
  const { port } = world.payments;
  const { id, payment, cents, failures, provider_reference: reference } = refund;
  const key = `${id}-${failures}`;
  const refundState =
    reference === null ? await port.refund({ key, payment, cents }) : await port.readRefund(reference);
  if ('refused' in refundState || refundState.state === 'failed') {
    world.log.error({ refund: id }, 'payment provider refused a refund');
    await recordProgress(world, refund, { reference: null, failed: true });
    return;
  }
  if (refundState.state === 'pending')
    return recordProgress(world, refund, { reference: refundState.reference, failed: false });
  await completeRefund(world, refund, refundState);
}

async function completeRefund(world: PaymentWorld, refund: RefundRow, refundState: RefundState): Promise<void> {
  const completedAt = world.clock.instant();
  await inTransactionWithJobs(world, async (tx) => {
    const { sql } = tx;
    const charge = await lockCharge(sql, refund.charge_id);
    if (!charge || !(await updateRefundDone(sql, refund.id, refundState.reference, completedAt))) return;
    await insertPosting(sql, charge.id, completedAt, refundDonePosting(refund.id, refund.cents));
    if (refund.kind === 'requested') await updateChargeState(sql, charge.id, 'refunded');
    await notifyRefunded(tx, charge, refund);
    const job = { kind: 'job', id: refundJob, requestId: completedAt };
    await writeAudit(sql, job, completedAt, { action: 'payment/refunded', subject: { kind: 'refund', id: refund.id } });
  });
}

async function recordProgress(
  { sql, clock }: PaymentWorld,
  { id, failures }: RefundRow,
  { reference, failed }: { reference: string | null; failed: boolean },
): Promise<void> {
  const next = isoInstant(nextRefundAttemptAt(failures, clock.now()));
  await updateRefundProgress(sql, { id, reference, failed, nextAttemptAt: next });
}
