import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { PageState } from '#foundation/server/vendors/payment-port.ts';
import type { PaymentWorld } from './payments.ts';
import { settleAttempt } from './settle-attempt.ts';
import { type AttemptRow, findAttempt, insertNotice } from './store.ts';

/** Polls the provider about an attempt's page and settles the attempt. Throws when the provider does not answer. */
export async function refreshAttempt(
  world: PaymentWorld,
  { id, page }: Pick<AttemptRow, 'id' | 'page'>,
): Promise<void> {
  if (page === null) return;
  const report = await world.payments.port.readPage(page);
  await inTransactionWithJobs(world, (tx) => settleAttempt(tx, id, page, report));
}

/**
 * Polls the provider about the page of a notice and settles its attempt. The notice is recorded in the same
 * transaction. After a crash the provider repeats the notice, which then counts as new. Pages of unknown attempts are
 * ignored.
 */
export async function processPaymentNotice(world: PaymentWorld, page: string, notice: string): Promise<void> {
  const { port } = world.payments;
  const report = await port.readPage(page);
  const attempt = await findAttemptOfPage(world, page, report);
  await inTransactionWithJobs(world, async (tx) => {
    if (!(await insertNotice(tx.sql, port.name, notice, world.clock.instant()))) return;
    if (attempt) await settleAttempt(tx, attempt.id, page, report);
  });
}

// A notice can arrive before the response that names the page. The report of the provider then names the attempt.
async function findAttemptOfPage({ sql, payments }: PaymentWorld, page: string, report: PageState) {
  const provider = payments.port.name;
  const attemptByPage = await findAttempt(sql, { provider, page });
  // The provider may report text that is no id of an attempt, and only a UUID can be looked up.
  if (attemptByPage || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(report.attempt)) return attemptByPage;
  const attemptById = await findAttempt(sql, { id: report.attempt });
  return attemptById?.provider === provider && attemptById.page === null ? attemptById : undefined;
}
