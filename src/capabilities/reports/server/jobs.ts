import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { deliverReports, type DeliverWorld } from './deliver-reports.ts';
import { deliverJob, makeJob, makeReports, type MakeWorld } from './make-reports.ts';
import { scheduleJob, startScheduledReports } from './start-scheduled-reports.ts';
import { deleteReportsBefore, eraseExpiredFiles } from './store.ts';

export function reportsJobs(world: MakeWorld & DeliverWorld): Job[] {
  return [
    { name: scheduleJob, cron: '* * * * *', work: () => startScheduledReports(world) },
    { name: makeJob, cron: '* * * * *', work: () => makeReports(world) },
    { name: deliverJob, cron: '* * * * *', work: () => deliverReports(world) },
    { name: 'reports/delete-old', cron: '*/5 * * * *', work: () => deleteOldReports(world) },
  ];
}

/** Erases expired files, and deletes reports after 400 days. */
export async function deleteOldReports({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now();
  const erasedAt = isoInstant(now);
  await inTransaction(sql, async (db) => {
    const jobActor = { kind: 'job', id: 'reports.retention', requestId: erasedAt };
    for (const id of await eraseExpiredFiles(db, erasedAt))
      await writeAudit(db, jobActor, erasedAt, { action: 'reports/expire', subject: { kind: 'report', id } });
    await deleteReportsBefore(db, isoInstant(now - 400 * day));
  });
}
