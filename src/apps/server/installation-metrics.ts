import { filesMetrics } from '#capabilities/files/server/public.ts';
import { loginMetrics } from '#capabilities/login/server/public.ts';
import { messagesMetrics } from '#capabilities/messages/server/public.ts';
import { paymentMetrics } from '#capabilities/payment/server/public.ts';
import { checksMetrics } from '#capabilities/service-status/server/public.ts';
import { auditReadings } from '#foundation/server/audit/readings.ts';
import { backupsReadings } from '#foundation/server/database/backups.ts';
import { monthsReadings } from '#foundation/server/database/months.ts';
import { jobsReadings } from '#foundation/server/jobs/readings.ts';
import { resealReadings } from '#foundation/server/rotation/reseal.ts';
import type { AppWorld } from './app-world.ts';
import { allSealedColumns } from './sealed-columns.ts';

/** Adds metrics of the whole installation, read from the database on each scrape, so the same from all processes. */
export function addInstallationMetrics(world: AppWorld): void {
  for (const readMetrics of [
    messagesMetrics,
    loginMetrics,
    filesMetrics,
    auditReadings,
    monthsReadings,
    backupsReadings,
    jobsReadings,
    checksMetrics,
    paymentMetrics,
  ])
    world.metrics.survey(() => readMetrics(world));
  world.metrics.survey(() => resealReadings(world, allSealedColumns));
}
