import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { cancelCharge } from '#capabilities/payment/server/public.ts';
import { deleteExpiredRows } from '#foundation/server/jobs/delete-expired-rows.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { fileSubject } from './application-files.ts';
import { type EntryExitWorld, chargePurpose } from './settings.ts';
import { deleteApplicationsBefore } from './store.ts';

export function entryExitJobs(world: EntryExitWorld): Job[] {
  return [{ name: 'entry-exit/delete-old', cron: '37 3 * * *', work: () => deleteExpiredApplications(world) }];
}

/** Deletes applications at the end of their retention, which counts from the day of travel. The ledger is kept. */
export async function deleteExpiredApplications(world: EntryExitWorld): Promise<void> {
  const before = addDays(world.clock.today(), -world.settings.keepDaysAfterArrival);
  const job = 'entry-exit/delete-old';
  await deleteExpiredRows(world, { job, kind: 'entry-exit' }, async (db, deletedAt) => {
    const ids = await deleteApplicationsBefore(db, before);
    await deleteAttachedFiles(db, ids.map(fileSubject));
    // Cancels a fee that is still unpaid.
    const jobActor = { kind: 'job', id: job, requestId: deletedAt };
    for (const id of ids) await cancelCharge(db, jobActor, deletedAt, { purpose: chargePurpose, subject: id });
    return ids.length;
  });
}
