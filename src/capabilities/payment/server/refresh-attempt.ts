import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { PageState } from '#foundation/server/vendors/payment-port.ts';
import type { PaymentWorld } from './payments.ts';
import { settleAttempt } from './settle-attempt.ts';
import { type AttemptRow, findAttempt, insertNotice } from './store.ts';
import { isoInstant } from '#foundation/time/clock.ts';

/** Asks the provider what became of an attempt's page, and does what follows. Throws when the provider does not answer. */
export async function refreshAttempt(
  world: PaymentWorld,
  { id, page }: Pick<AttemptRow, 'id' | 'page'>,
): Promise<void> {
  if (page === null) return;
  const seen = await world.payments.port.look(page);
  await inTransactionWithJobs(world, (inside) => settleAttempt(inside, id, page, seen));
}

/**
 * Asks the provider about a page that a notice is about, and does what follows, together with noting the notice: one that comes while
 * we are killed is sent again and found new. A page that is none of ours is left alone.
 */
export async function processNoticeOfPage(world: PaymentWorld, page: string, notice: string): Promise<void> {
  const { port } = world.payments;
  const seen = await port.look(page);
  const attempt = await findAttemptOfPage(world, page, seen);
  await inTransactionWithJobs(world, async (inside) => {
    if (!(await insertNotice(inside.sql, port.name, notice, isoInstant(world.clock.now())))) return;
    if (attempt) await settleAttempt(inside, attempt.id, page, seen);
  });
}

// A notice can be faster than the answer to whoever opened the page: then the provider's own word leads to the attempt.
async function findAttemptOfPage({ sql, payments }: PaymentWorld, page: string, seen: PageState) {
  const provider = payments.port.name;
  const known = await findAttempt(sql, { provider, page });
  if (known || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(seen.attempt)) return known;
  const named = await findAttempt(sql, { id: seen.attempt });
  return named?.provider === provider && named.page === null ? named : undefined;
}
