import { inTransaction } from '#foundation/server/database/transaction.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { currency } from '../rules/money.ts';
import type { PaymentWorld } from './payments.ts';
import { type AttemptRow, findAttempt, lockCharge, saveAttemptPage, updateAttemptState } from './store.ts';

type OpenWorld = Pick<PaymentWorld, 'sql' | 'payments' | 'log'>;

/**
 * Opens the provider's page for an attempt and returns its URL. Repeated and simultaneous calls give the same page.
 * Returns undefined when the provider refuses; the attempt has then failed.
 */
export async function openProviderPage(world: OpenWorld, attempt: AttemptRow): Promise<string | undefined> {
  const pending = openingByAttempt.get(attempt.id);
  if (pending) return pending;
  const request = requestPage(world, attempt).finally(() => openingByAttempt.delete(attempt.id));
  openingByAttempt.set(attempt.id, request);
  return request;
}

// Simultaneous calls in this process share one request.
const openingByAttempt = new Map<string, Promise<string | undefined>>();

async function requestPage({ sql, payments, log }: OpenWorld, attempt: AttemptRow): Promise<string | undefined> {
  const openedPage = await payments.port.openPage({
    attempt: attempt.id,
    title: attempt.title,
    cents: attempt.requested_cents,
    currency,
    language: attempt.language,
    returnUrl: attempt.return_to,
    openedAt: parseInstant(attempt.opened_at),
    validSeconds: attempt.valid_seconds,
  });
  return inTransaction(sql, async (db) => {
    await lockCharge(db, attempt.charge_id);
    if (!('refused' in openedPage)) {
      await saveAttemptPage(db, attempt.id, { page: openedPage.reference, url: openedPage.url });
      return openedPage.url;
    }
    log.error({ attempt: attempt.id, why: openedPage.refused }, 'payment provider refused a payment page');
    const currentAttempt = await findAttempt(db, { id: attempt.id });
    if (currentAttempt?.state === 'opening') await updateAttemptState(db, attempt.id, { state: 'failed' });
    return undefined;
  });
}
