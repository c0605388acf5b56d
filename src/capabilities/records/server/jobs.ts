import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { deleteCodesBefore } from './store-links.ts';

/** What this capability does by itself. */
export function recordsJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: 'records/delete-old', cron: '47 3 * * *', work: () => deleteOld(world) }];
}

const keptDays = 30;

/** Retention: codes go a month after their end. */
async function deleteOld({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const at = isoInstant(clock.now());
  const job = { kind: 'job', id: 'records/delete-old', requestId: at };
  await inTransaction(sql, async (db) => {
    const count = await deleteCodesBefore(db, isoInstant(clock.now() - keptDays * day));
    const subject = { kind: 'record-code', id: `${count} expired` };
    if (count > 0) await writeAudit(db, job, at, { act: 'records/delete-old', subject });
  });
}
