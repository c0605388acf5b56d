import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { mostExposedDays } from '../rules/code-rules.ts';
import { keepAppealDays } from '../rules/terms.ts';
import { subjectOf } from './appeal-files.ts';
import { dryRunsKept } from './dry-runs.ts';
import { deleteEndedBefore } from './store.ts';
import { deleteExposedBefore } from './store-exposed.ts';
import { deleteDryRuns } from './store-runs.ts';
import { dryRunJob, tryRules } from './try-rules.ts';

export { type CodeKeys, localCodeKeys, openCodeKeys } from './code-keys.ts';
export { noteExposed, takeBackExposed } from './exposed.ts';
export { loadDemoCodes } from './load-demo.ts';
export { healthCodeData } from './personal-data.ts';
export { levelWords } from '../wording/levels.ts';
export { type Standing, standingsOf } from './standing.ts';
export { healthCodeSealed } from './sealed-columns.ts';
export { healthCodeWaiting } from './store-waiting.ts';

/** What this capability does by itself. */
export function healthCodeJobs(world: Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'enqueue'>): Job[] {
  return [
    { name: dryRunJob, cron: '* * * * *', work: () => tryRules(world) },
    { name: deleteJob, cron: '53 3 * * *', work: () => deleteOldCodes(world) },
  ];
}

const deleteJob = 'health-code/delete-old';

/** Retention: levels that were set, and appeals, go some days after they have ended; exposures, once no rules can count them. */
export async function deleteOldCodes({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const at = isoInstant(clock.now());
  await deleteDryRuns(sql, isoInstant(clock.now() - dryRunsKept));
  await inTransaction(sql, async (db) => {
    const ended = await deleteEndedBefore(db, isoInstant(clock.now() - keepAppealDays * day));
    const exposed = await deleteExposedBefore(db, isoInstant(clock.now() - mostExposedDays * day));
    await deleteAttachedFiles(db, ended.appeals.map(subjectOf));
    const count = ended.sets + ended.appeals.length + exposed;
    if (count > 0)
      await writeAudit(db, { kind: 'job', id: deleteJob, requestId: at }, at, {
        act: deleteJob,
        subject: { kind: 'health-code', id: `${count} expired` },
      });
  });
}
