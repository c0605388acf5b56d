import { filesMetrics } from '#capabilities/files/server/public.ts';
import { loginMetrics } from '#capabilities/login/server/public.ts';
import { messagesMetrics } from '#capabilities/messages/server/public.ts';
import { paymentMetrics } from '#capabilities/payment/server/public.ts';
import { checksMetrics } from '#capabilities/service-status/server/public.ts';
import { auditMetrics } from '#foundation/server/audit/metrics.ts';
import { backupMetrics } from '#foundation/server/database/backup-metrics.ts';
import { monthPartitionMetrics } from '#foundation/server/database/month-partitions.ts';
import { jobMetrics } from '#foundation/server/jobs/metrics.ts';
import { reencryptMetrics } from '#foundation/server/rotation/reencrypt.ts';
import type { AppWorld } from './app-world.ts';
import { allSealedColumns } from './sealed-columns.ts';

/**
 * Adds metrics of the whole installation. Each scrape reads them from the database, so that all processes report the
 * same values.
 */
export function addInstallationMetrics(world: AppWorld): void {
  for (const readMetrics of [
    messagesMetrics,
    loginMetrics,
    filesMetrics,
    auditMetrics,
    monthPartitionMetrics,
    backupMetrics,
    jobMetrics,
    checksMetrics,
    paymentMetrics,
  ])
    world.metrics.addGaugeSource(() => readMetrics(world));
  world.metrics.addGaugeSource(() => reencryptMetrics(world, allSealedColumns));
}
