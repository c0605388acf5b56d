import { inTransaction } from '#foundation/server/database/transaction.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { currency } from '../rules/money.ts';
import type { PaymentWorld } from './payments.ts';
import { type AttemptRow, findAttempt, lockCharge, savePage, updateAttemptState } from './store.ts';

type OpenWorld = Pick<PaymentWorld, 'sql' | 'payments' | 'log'>;

/**
 * Has the provider open the page of an attempt, which for the same attempt is the same however often and by however many it is asked;
 * answers its address. Undefined when the provider will not open it: then the attempt has failed.
 */
export async function openPage(world: OpenWorld, attempt: AttemptRow): Promise<string | undefined> {
  const known = openingByAttempt.get(attempt.id);
  if (known) return known;
  const asked = requestPage(world, attempt).finally(() => openingByAttempt.delete(attempt.id));
  openingByAttempt.set(attempt.id, asked);
  return asked;
}

// Of this process: many who ask at once wait for one answer.
const openingByAttempt = new Map<string, Promise<string | undefined>>();

async function requestPage({ sql, payments, log }: OpenWorld, attempt: AttemptRow): Promise<string | undefined> {
  const opened = await payments.port.open({
    attempt: attempt.id,
    title: attempt.title,
    cents: attempt.asked_cents,
    currency,
    language: attempt.language,
    returnTo: attempt.return_to,
    openedAt: parseInstant(attempt.opened_at),
    validSeconds: attempt.valid_seconds,
  });
  return inTransaction(sql, async (db) => {
    await lockCharge(db, attempt.charge_id);
    if (!('refused' in opened)) {
      await savePage(db, attempt.id, { page: opened.reference, url: opened.url });
      return opened.url;
    }
    log.error({ attempt: attempt.id, why: opened.refused }, 'the provider will not open a page');
    const now = await findAttempt(db, { id: attempt.id });
    if (now?.state === 'opening') await updateAttemptState(db, attempt.id, { state: 'failed' });
    return undefined;
  });
}
