import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { keepAppealDays } from '../rules/terms.ts';
import { deleteEndedBefore } from './store.ts';

export { type CodeKeys, localCodeKeys, openCodeKeys } from './code-keys.ts';
export { loadDemoCodes } from './load-demo.ts';
export { healthCodeData } from './personal-data.ts';
export { levelWords } from '../wording/levels.ts';
export { standingOf } from './standing.ts';
export { healthCodeSealed } from './sealed-columns.ts';

/** What this capability does by itself. */
export function healthCodeJobs(world: Pick<World, 'sql' | 'clock'>): Job[] {
  return [{ name: deleteJob, cron: '53 3 * * *', work: () => deleteOldCodes(world) }];
}

const deleteJob = 'health-code/delete-old';

/** Retention: levels that were set, and appeals, go some days after they have ended. */
export async function deleteOldCodes({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const at = isoInstant(clock.now());
  await inTransaction(sql, async (db) => {
    const count = await deleteEndedBefore(db, isoInstant(clock.now() - keepAppealDays * day));
    if (count > 0)
      await writeAudit(db, { kind: 'job', id: deleteJob, requestId: at }, at, {
        act: deleteJob,
        subject: { kind: 'health-code', id: `${count} expired` },
      });
  });
}
