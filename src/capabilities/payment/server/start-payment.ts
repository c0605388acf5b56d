import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { fault } from '#foundation/server/logs/log.ts';
import { isoInstant, parseInstant, second } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { paymentStartLimits, nextPollAt, validSeconds } from '../rules/provider-polling.ts';
import { refreshAttempt } from './refresh-attempt.ts';
import { openPage } from './open-page.ts';
import type { PaymentWorld } from './payments.ts';
import {
  type AttemptRow,
  findAttempt,
  findCharge,
  insertAttempt,
  selectLiveAttempt,
  type ChargeSubject,
} from './store.ts';

/** What is paid, and what the provider's page says and where it leads back to. */
export type NewPayment = ChargeSubject & { title: string; returnTo: string };

/**
 * The page on which a charge is paid: for all who ask at a time, and for whoever asks again, the same one until it has ended. Nobody
 * can pay twice on it, and there is no second one beside it.
 */
export async function startPayment(world: PaymentWorld, actor: Traveller, begun: NewPayment): Promise<{ url: string }> {
  await requireBudget(world, actor, begun);
  // Again when the page that there was has ended meanwhile.
  for (let tries = 0; tries < 3; tries++) {
    const attempt = await findOrCreateAttempt(world, actor, begun);
    const url = await readPageUrl(world, attempt).catch((thrown: unknown) => {
      world.log.warn({ requestId: actor.requestId, fault: fault(thrown) }, 'the provider of payments did not answer');
      throw problem('payment/away', { retryAfter: 5, cause: thrown });
    });
    if (url !== undefined) return { url };
  }
  throw problem('payment/away', { retryAfter: 5 });
}

async function requireBudget(
  { sql, clock }: PaymentWorld,
  actor: Traveller,
  { purpose, subject }: NewPayment,
): Promise<void> {
  const budgets = [
    { key: `payment begin ${actor.accountId}`, window: 'hour', limit: paymentStartLimits.perAccountHour } as const,
    { key: `payment begin ${purpose} ${subject}`, window: 'hour', limit: paymentStartLimits.perChargeHour } as const,
  ];
  const taken = await takeBudget(sql, budgets, clock);
  if (!taken.ok) throw problem('payment/too-many', { retryAfter: taken.retryAfter });
}

// The index on open attempts lets nobody write a second one; whoever holds the charge looks first.
async function findOrCreateAttempt(world: PaymentWorld, actor: Traveller, begun: NewPayment): Promise<AttemptRow> {
  const now = world.clock.now();
  return inTransaction(world.sql, async (db) => {
    const charge = await findCharge(db, begun, { hold: true });
    if (charge?.state !== 'due' || charge.account_id !== actor.accountId) throw problem('payment/not-due');
    const live = await selectLiveAttempt(db, charge.id);
    if (live) return live;
    const next = nextPollAt({ openedAt: now, asks: 0, now });
    return insertAttempt(db, {
      id: newId(),
      charge_id: charge.id,
      provider: world.payments.port.name,
      title: begun.title,
      language: actor.language,
      return_to: begun.returnTo,
      asked_cents: charge.cents,
      opened_at: isoInstant(now),
      valid_seconds: validSeconds,
      ask_at: next === null ? null : isoInstant(next),
    });
  });
}

// Of a page that is there already the provider knows more than we: it may have been paid or have ended a moment ago.
async function readPageUrl(world: PaymentWorld, attempt: AttemptRow): Promise<string | undefined> {
  const { id, page } = attempt;
  if (page === null) return openPage(world, attempt);
  if (isExpired(world, attempt)) await world.payments.port.close(page);
  await refreshAttempt(world, attempt);
  const now = await findAttempt(world.sql, { id });
  return now?.state === 'open' ? (now.url ?? undefined) : undefined;
}

function isExpired({ clock }: PaymentWorld, { opened_at, valid_seconds }: AttemptRow): boolean {
  return clock.now() >= parseInstant(opened_at) + valid_seconds * second;
}
