import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { cancelCharge } from '#capabilities/payment/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { processInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { fileSubject } from './application-files.ts';
import { type EntryExitWorld, chargePurpose } from './settings.ts';
import { deleteApplicationsBefore } from './store.ts';

export function entryExitJobs(world: EntryExitWorld): Job[] {
  return [{ name: 'entry-exit/delete-old', cron: '37 3 * * *', work: () => deleteExpiredApplications(world) }];
}

/** Deletes applications at the end of their retention, which counts from the day of travel. The ledger is kept. */
export async function deleteExpiredApplications({ sql, clock, settings }: EntryExitWorld): Promise<void> {
  const before = addDays(clock.today(), -settings.keepDaysAfterArrival);
  await processInBatches(sql, async (db) => {
    const ids = await deleteApplicationsBefore(db, before);
    await deleteAttachedFiles(db, ids.map(fileSubject));
    const deletedAt = clock.instant();
    const jobActor = { kind: 'job', id: 'entry-exit/delete-old', requestId: deletedAt };
    const subject = { kind: 'entry-exit', id: `${ids.length} expired` };
    // Cancels a fee that is still unpaid.
    for (const id of ids) await cancelCharge(db, jobActor, deletedAt, { purpose: chargePurpose, subject: id });
    if (ids.length > 0) await writeAudit(db, jobActor, deletedAt, { action: 'entry-exit/delete-old', subject });
    return ids.length;
  });
}
