import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import { isoInstant, parseInstant, second } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { paymentStartLimits, nextPollAt, pageValidSeconds } from '../rules/provider-polling.ts';
import { refreshAttempt } from './refresh-attempt.ts';
import { openProviderPage } from './open-provider-page.ts';
import type { PaymentWorld } from './payments.ts';
import {
  type AttemptRow,
  findAttempt,
  findCharge,
  insertAttempt,
  selectOpenAttempt,
  type ChargeSubject,
} from './store.ts';

/**
 * Payment to start. `title`: shown on the provider's page. `returnUrl`: URL to which that page sends the payer back.
 */
export type NewPayment = ChargeSubject & { title: string; returnUrl: string };

/** Starts the payment of a charge. All callers get the same page until it ends, so that nobody pays twice. */
export async function startPayment(
  world: PaymentWorld,
  actor: Traveller,
  payment: NewPayment,
): Promise<{ url: string }> {
  await takePaymentBudget(world, actor, payment);
  // Tries again, with a new attempt, when an existing page has ended.
  for (let tryCount = 0; tryCount < 3; tryCount++) {
    const attempt = await findOrCreateAttempt(world, actor, payment);
    const url = await openOrRefreshPage(world, attempt).catch((thrown: unknown) => {
      world.log.warn({ requestId: actor.requestId, fault: loggableError(thrown) }, 'payment provider did not answer');
      throw problem('payment/unreachable', { retryAfter: 5, cause: thrown });
    });
    if (url !== undefined) return { url };
  }
  throw problem('payment/unreachable', { retryAfter: 5 });
}

async function takePaymentBudget(
  { sql, clock }: PaymentWorld,
  actor: Traveller,
  { purpose, subject }: NewPayment,
): Promise<void> {
  const budgets = [
    { key: `payment begin ${actor.accountId}`, window: 'hour', limit: paymentStartLimits.perAccountHour } as const,
    { key: `payment begin ${purpose} ${subject}`, window: 'hour', limit: paymentStartLimits.perChargeHour } as const,
  ];
  const budget = await takeBudget(sql, budgets, clock);
  if (!budget.ok) throw problem('payment/too-many', { retryAfter: budget.retryAfter });
}

// An index forbids a second open attempt. Under the lock on the charge, callers find the first one.
async function findOrCreateAttempt(world: PaymentWorld, actor: Traveller, payment: NewPayment): Promise<AttemptRow> {
  const now = world.clock.now();
  return inTransaction(world.sql, async (db) => {
    const charge = await findCharge(db, payment, { lock: true });
    if (charge?.state !== 'due' || charge.account_id !== actor.accountId) throw problem('payment/not-due');
    const existing = await selectOpenAttempt(db, charge.id);
    if (existing) return existing;
    const next = nextPollAt({ openedAt: now, pollCount: 0, now });
    return insertAttempt(db, {
      id: newId(),
      charge_id: charge.id,
      provider: world.payments.port.name,
      title: payment.title,
      language: actor.language,
      return_to: payment.returnUrl,
      requested_cents: charge.cents,
      opened_at: isoInstant(now),
      valid_seconds: pageValidSeconds,
      check_at: next === null ? null : isoInstant(next),
    });
  });
}

// Opens the page, or polls the provider about an existing page, which may just have been paid or ended. Closes an
// expired page. Undefined if the page cannot be paid any more.
async function openOrRefreshPage(world: PaymentWorld, attempt: AttemptRow): Promise<string | undefined> {
  const { id, page } = attempt;
  if (page === null) return openProviderPage(world, attempt);
  if (isExpired(world, attempt)) await world.payments.port.closePage(page);
  await refreshAttempt(world, attempt);
  const current = await findAttempt(world.sql, { id });
  return current?.state === 'open' ? (current.url ?? undefined) : undefined;
}

function isExpired({ clock }: PaymentWorld, { opened_at, valid_seconds }: AttemptRow): boolean {
  return clock.now() >= parseInstant(opened_at) + valid_seconds * second;
}
