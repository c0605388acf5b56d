import { accountJobs } from '#capabilities/account/server/public.ts';
import { assistedJobs } from '#capabilities/assisted-declaration/server/public.ts';
import { borderJobs } from '#capabilities/border/server/public.ts';
import { carriersJobs } from '#capabilities/carriers/server/public.ts';
import { certificatesJobs } from '#capabilities/certificates/server/public.ts';
import { contentJobs } from '#capabilities/content/server/public.ts';
import { checkInJobs } from '#capabilities/check-in/server/public.ts';
import { conveyancesJobs } from '#capabilities/conveyances/server/public.ts';
import { declarationJobs } from '#capabilities/declaration/server/public.ts';
import { filesJobs } from '#capabilities/files/server/public.ts';
import { identityCheckJobs } from '#capabilities/identity-check/server/public.ts';
import { feedbackJobs } from '#capabilities/feedback/server/public.ts';
import { entryExitJobs } from '#capabilities/entry-exit/server/public.ts';
import { statisticsJobs } from '#capabilities/statistics/server/public.ts';
import { administrationJobs } from '#capabilities/administration/server/public.ts';
import { followUpJobs } from '#capabilities/follow-up/server/public.ts';
import { activitiesJobs } from '#capabilities/activities/server/public.ts';
import { healthCodeJobs } from '#capabilities/health-code/server/public.ts';
import { infoRegisterJobs } from '#capabilities/info-register/server/public.ts';
import { loginJobs } from '#capabilities/login/server/public.ts';
import { membersJobs } from '#capabilities/members/server/public.ts';
import type { Outbox } from '#capabilities/messages/server/public.ts';
import { notificationsJobs } from '#capabilities/notifications/server/public.ts';
import { auditDeskJobs } from '#capabilities/audit-desk/server/public.ts';
import { paymentJobs } from '#capabilities/payment/server/public.ts';
import { personalDataJobs } from '#capabilities/personal-data/server/public.ts';
import { portsOfEntryJobs } from '#capabilities/ports-of-entry/server/public.ts';
import { recordsJobs } from '#capabilities/records/server/public.ts';
import {
  type SyntheticMonitoringWorld,
  syntheticMonitoringJobs,
} from '#capabilities/synthetic-monitoring/server/public.ts';
import { reportsJobs } from '#capabilities/reports/server/public.ts';
import { screeningRulesJobs } from '#capabilities/screening-rules/server/public.ts';
import { selfReportJobs } from '#capabilities/self-report/server/public.ts';
import { staffJobs } from '#capabilities/staff/server/public.ts';
import { usageEventsJobs } from '#capabilities/usage-events/server/public.ts';
import { vaccinationJobs } from '#capabilities/vaccination/server/public.ts';
import { deleteExpiredBudgets } from '#foundation/server/budgets/take-budget.ts';
import { deleteOldEvents } from '#foundation/server/events/live-events.ts';
import { maintainMonthPartitions, monthPartitionsJob } from '#foundation/server/database/month-partitions.ts';
import { deleteOldAnswers } from '#foundation/server/idempotency/once.ts';
import type { Job } from '#foundation/server/jobs/jobs.ts';
import { reencryptJob, reencryptColumns } from '#foundation/server/rotation/reencrypt.ts';
import { deleteOldTickets } from '#foundation/server/tickets/ticket.ts';
import { day, hour, isoInstant } from '#foundation/time/clock.ts';
import type { AppWorld } from './app-world.ts';
import { allSealedColumns } from './sealed-columns.ts';

/**
 * Dependencies of the jobs beside the world. `isBusy`: whether requests use all capacity of this process.
 * `syntheticMonitoring`: world of the synthetic monitoring; undefined when it is off.
 */
type JobContext = { outbox: Outbox; isBusy: () => boolean; syntheticMonitoring?: SyntheticMonitoringWorld | undefined };

export function allJobs(world: AppWorld, { outbox, isBusy, syntheticMonitoring }: JobContext): Job[] {
  return [
    ...outbox.jobs,
    ...administrationJobs(world),
    ...loginJobs(world),
    ...notificationsJobs(world),
    ...membersJobs(world),
    ...staffJobs(world),
    ...portsOfEntryJobs(world),
    ...conveyancesJobs(world),
    ...filesJobs(world),
    ...contentJobs(world),
    ...carriersJobs(world),
    ...statisticsJobs(world, { isBusy }),
    ...reportsJobs(world),
    ...followUpJobs(world),
    ...auditDeskJobs(world),
    ...personalDataJobs(world),
    ...assistedJobs(world),
    ...selfReportJobs(world),
    ...healthCodeJobs(world),
    ...activitiesJobs(world),
    ...infoRegisterJobs(world),
    ...checkInJobs(world),
    ...certificatesJobs(world),
    ...vaccinationJobs(world),
    ...paymentJobs(world),
    ...entryExitJobs(world),
    ...recordsJobs(world),
    ...identityCheckJobs(world),
    ...feedbackJobs(world),
    ...(syntheticMonitoring ? syntheticMonitoringJobs(syntheticMonitoring) : []),
    ...declarationJobs(world),
    ...borderJobs(world),
    ...screeningRulesJobs(world),
    ...accountJobs(world),
    ...usageEventsJobs(world),
    { name: 'foundation/delete-old', cron: '*/15 * * * *', work: () => deleteOldRecords(world) },
    { name: monthPartitionsJob, cron: '37 * * * *', work: () => maintainMonthPartitions(world) },
    { name: reencryptJob, cron: '*/10 * * * *', work: () => reencryptColumns(world, allSealedColumns) },
  ];
}

async function deleteOldRecords({ sql, clock }: AppWorld): Promise<void> {
  await deleteExpiredBudgets(sql, clock);
  await deleteOldAnswers(sql, isoInstant(clock.now() - day));
  await deleteOldTickets(sql, isoInstant(clock.now() - day));
  await deleteOldEvents(sql, isoInstant(clock.now() - hour));
}
