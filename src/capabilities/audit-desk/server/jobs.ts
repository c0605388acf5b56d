import type { ApplicationWorld } from '#capabilities/declaration/server/public.ts';
import type { AuditChainChecks } from '#foundation/server/audit/audit-chain.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { alteredAuditLogMetric, checkJob, runCheck } from './check-chain.ts';
import { manyRecordsMetric } from './download-export.ts';
import { exportsJob, makeExports } from './make-exports.ts';
import { deleteExports, eraseExpiredFiles } from './store-exports.ts';

type JobWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> &
  ApplicationWorld & { metrics: Pick<Metrics, 'count'>; auditChain: AuditChainChecks };

/** Lists the jobs of this capability, and initializes its metrics to zero. */
export function auditDeskJobs(world: JobWorld): Job[] {
  for (const name of [alteredAuditLogMetric, manyRecordsMetric]) world.metrics.count(name, {}, 0);
  return [
    { name: checkJob, cron: '* * * * *', work: () => runCheck(world) },
    { name: exportsJob, cron: '* * * * *', work: () => makeExports(world) },
    { name: 'audit-desk/delete-old', cron: '*/5 * * * *', work: () => deleteOldExports(world) },
  ];
}

/** Erases files one day after they were made, and deletes exports after 400 days. */
async function deleteOldExports({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now();
  const erasedAt = isoInstant(now);
  await inTransaction(sql, async (db) => {
    const jobActor = { kind: 'job', id: 'audit-desk.retention', requestId: erasedAt };
    for (const id of await eraseExpiredFiles(db, erasedAt))
      await writeAudit(db, jobActor, erasedAt, { action: 'audit-desk/expire-export', subject: { kind: 'export', id } });
    await deleteExports(db, isoInstant(now - 400 * day));
  });
}
