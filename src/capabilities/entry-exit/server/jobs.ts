import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { cancelCharge } from '#capabilities/payment/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inBatches } from '#foundation/server/database/batches.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { fileSubject } from './application-files.ts';
import { type EntryExitWorld, chargePurpose } from './settings.ts';
import { deleteApplicationsBefore } from './store.ts';

/** What this capability does by itself. */
export function entryExitJobs(world: EntryExitWorld): Job[] {
  return [{ name: 'entry-exit/delete-old', cron: '37 3 * * *', work: () => deleteOld(world) }];
}

/** Retention: applications go as long after their day of travel as declarations do; what was paid stays in the books. */
export async function deleteOld({ sql, clock, settings }: EntryExitWorld): Promise<void> {
  const before = addDays(clock.today(), -settings.keepDaysAfterArrival);
  await inBatches(sql, async (db) => {
    const ids = await deleteApplicationsBefore(db, before);
    await deleteAttachedFiles(db, ids.map(fileSubject));
    const at = isoInstant(clock.now());
    const job = { kind: 'job', id: 'entry-exit/delete-old', requestId: at };
    const subject = { kind: 'entry-exit', id: `${ids.length} expired` };
    // What nobody paid until then is owed no more.
    for (const id of ids) await cancelCharge(db, job, at, { purpose: chargePurpose, subject: id });
    if (ids.length > 0) await writeAudit(db, job, at, { act: 'entry-exit/delete-old', subject });
    return ids.length;
  });
}
