import { readActiveScopes } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { isLineList } from '../rules/kinds.ts';
import { maxReportDays } from '../rules/limits.ts';
import { coveredDays, nextRun } from '../rules/schedule.ts';
import { makeJob } from './make-reports.ts';
import { rhythmOf } from './manage-schedules.ts';
import { insertReport } from './store.ts';
import { lockDueSchedules, type ScheduleRow, setNextRun, setPausedAt } from './store-schedules.ts';

export const scheduleJob = 'reports/start-scheduled';

type StartWorld = Pick<World, 'sql' | 'clock' | 'enqueue'>;

/**
 * Requests the reports of due schedules: one for each run, also for runs that were missed while the server was down.
 * Pauses a schedule whose creator may no longer make its report.
 */
export async function startScheduledReports(world: StartWorld): Promise<void> {
  await inTransactionWithJobs(world, async ({ sql, clock, enqueue }) => {
    const now = clock.now();
    for (const schedule of await lockDueSchedules(sql, isoInstant(now))) {
      if (!(await mayStillSchedule(sql, schedule))) {
        await pauseSchedule(sql, schedule.id, isoInstant(now));
        continue;
      }
      await startDueRuns(sql, schedule, now);
      enqueue(makeJob);
    }
  });
}

async function mayStillSchedule(sql: Sql, { kind, created_by: creator }: ScheduleRow): Promise<boolean> {
  const scopes = await readActiveScopes({ sql }, creator);
  return scopes.includes('reports:schedule') && (!isLineList(kind) || scopes.includes('reports:lists'));
}

async function pauseSchedule(sql: Sql, id: string, pausedAt: string): Promise<void> {
  await setPausedAt(sql, id, pausedAt);
  const jobActor = { kind: 'job', id: scheduleJob, requestId: id };
  await writeAudit(sql, jobActor, pausedAt, {
    action: 'reports/pause-schedule',
    subject: { kind: 'report-schedule', id },
  });
}

// Older runs would cover days whose declarations are deleted.
async function startDueRuns(sql: Sql, schedule: ScheduleRow, now: Millis): Promise<void> {
  const rhythm = rhythmOf(schedule);
  const dueRuns: Millis[] = [];
  let run = parseInstant(schedule.next_run_at);
  for (; run <= now; run = nextRun(rhythm, run)) dueRuns.push(run);
  for (const dueRun of dueRuns.slice(-maxReportDays)) {
    const { firstDay, lastDay } = coveredDays(rhythm, dueRun);
    await insertReport(sql, {
      id: newId(),
      kind: schedule.kind,
      format: schedule.format,
      first_day: firstDay,
      last_day: lastDay,
      port_id: schedule.port_id,
      language: schedule.language,
      reason: schedule.reason,
      schedule_id: schedule.id,
      requested_by: schedule.created_by,
      requested_at: isoInstant(now),
      destination: schedule.destination,
    });
  }
  await setNextRun(sql, schedule.id, isoInstant(run));
}
