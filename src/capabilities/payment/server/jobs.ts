import type { Job } from '#foundation/server/jobs/jobs.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { booksJob, type PaymentWorld, reconcileJob, refundJob } from './payments.ts';
import { addUpBooks } from './read-books.ts';
import { reconcile } from './reconcile.ts';
import { sendRefunds } from './send-refunds.ts';
import { deleteNotices } from './store.ts';

/** What this capability does by itself. */
export function paymentJobs(world: PaymentWorld): Job[] {
  return [
    { name: reconcileJob, cron: '* * * * *', work: () => reconcile(world) },
    { name: refundJob, cron: '* * * * *', work: () => sendRefunds(world) },
    { name: booksJob, cron: '*/5 * * * *', work: () => addUpBooks(world) },
    { name: 'payment/delete-old', cron: '31 3 * * *', work: () => deleteOld(world) },
  ];
}

// No provider sends a notice again after so long.
const keptNotices = 60 * day;

async function deleteOld({ sql, clock }: PaymentWorld): Promise<void> {
  await deleteNotices(sql, isoInstant(clock.now() - keptNotices));
}
