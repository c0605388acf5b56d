import { parseInstant } from '#foundation/time/clock.ts';
import type { PayStatus } from '../contract.ts';
import { type PaymentWorld, reconcileJob } from './payments.ts';
import { findCharge, selectLatestAttempt, type ChargeSubject } from './store.ts';

/**
 * How the charge of a subject stands; undefined when there is none. While somebody waits for a page of which nobody has heard, the
 * provider is asked as soon as its turn comes, and not only when the job would have come round.
 */
export async function readPaymentStatus(
  { sql, clock, enqueue: kick }: Pick<PaymentWorld, 'sql' | 'clock' | 'enqueue'>,
  subject: ChargeSubject,
): Promise<PayStatus | undefined> {
  const charge = await findCharge(sql, subject);
  if (!charge) return undefined;
  const attempt = await selectLatestAttempt(sql, charge.id);
  const waiting = attempt && ['opening', 'open'].includes(attempt.state);
  if (waiting && attempt.ask_at !== null && parseInstant(attempt.ask_at) <= clock.now()) kick(reconcileJob);
  const { state, cents, currency, reference, paid_at: paidAt } = charge;
  return { state, cents, currency, reference, paidAt, attempt: attempt?.state ?? null };
}
