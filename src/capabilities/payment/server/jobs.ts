import type { Job } from '#foundation/server/jobs/jobs.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { ledgerJob, type PaymentWorld, reconcileJob, refundJob } from './payments.ts';
import { computeLedger } from './read-ledger.ts';
import { reconcile } from './reconcile.ts';
import { sendRefunds } from './send-refunds.ts';
import { deleteNoticesBefore } from './store.ts';

export function paymentJobs(world: PaymentWorld): Job[] {
  return [
    { name: reconcileJob, cron: '* * * * *', work: () => reconcile(world) },
    { name: refundJob, cron: '* * * * *', work: () => sendRefunds(world) },
    { name: ledgerJob, cron: '*/5 * * * *', work: () => computeLedger(world) },
    { name: 'payment/delete-old', cron: '31 3 * * *', work: () => deleteOldNotices(world) },
  ];
}

// Providers stop repeating a webhook much earlier.
const noticeRetention = 60 * day;

async function deleteOldNotices({ sql, clock }: PaymentWorld): Promise<void> {
  await deleteNoticesBefore(sql, isoInstant(clock.now() - noticeRetention));
}
