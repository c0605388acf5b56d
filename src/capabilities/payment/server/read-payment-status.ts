import { parseInstant } from '#foundation/time/clock.ts';
import type { PayStatus } from '../contract.ts';
import { type PaymentWorld, reconcileJob } from './payments.ts';
import { findCharge, selectLatestAttempt, type ChargeSubject } from './store.ts';

/**
 * Reads the payment state of a subject; undefined when it has no charge. If a poll of the latest attempt is due, starts
 * the job at once, because the payer is waiting.
 */
export async function readPaymentStatus(
  { sql, clock, enqueue }: Pick<PaymentWorld, 'sql' | 'clock' | 'enqueue'>,
  subject: ChargeSubject,
): Promise<PayStatus | undefined> {
  const charge = await findCharge(sql, subject);
  if (!charge) return undefined;
  const attempt = await selectLatestAttempt(sql, charge.id);
  const isPending = attempt && ['opening', 'open'].includes(attempt.state);
  if (isPending && attempt.check_at !== null && parseInstant(attempt.check_at) <= clock.now()) enqueue(reconcileJob);
  const { state, cents, currency, reference, paid_at: paidAt } = charge;
  return { state, cents, currency, reference, paidAt, attempt: attempt?.state ?? null };
}
