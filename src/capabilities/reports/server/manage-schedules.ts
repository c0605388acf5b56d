import { readPortNames } from '#capabilities/ports-of-entry/server/public.ts';
import { readStaffNames, type StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract-schedules.ts';
import { destinations as allDestinations } from '../rules/delivery.ts';
import { maxSchedules } from '../rules/limits.ts';
import { nextRun } from '../rules/schedule.ts';
import { problem } from '../messages/problems.ts';
import type { ReportDestinations } from './destinations.ts';
import { deliverJob } from './make-reports.ts';
import { requireLineListScope, requirePort } from './request-report.ts';
import { lockReport } from './store.ts';
import { makeDeliveryDue } from './store-deliveries.ts';
import {
  deleteSchedule,
  insertSchedule,
  lockSchedule,
  lockScheduleList,
  type ScheduleRow,
  selectSchedules,
  setNextRun,
  setPausedAt,
} from './store-schedules.ts';

type ScheduleWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & { reportDestinations: ReportDestinations };
type Handlers = HandlersOf<typeof calls, ScheduleWorld, StaffActor>;

// The calls that change something run in the transaction of their idempotency keys, which holds the locks.

export const listSchedules: Handlers['listSchedules'] = async (world, actor) => {
  const rows = await selectSchedules(world.sql);
  const nameOf = await readStaffNames(
    world,
    rows.map((row) => row.created_by),
  );
  const portNameOf = await readPortNames(world, actor.language);
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      format: row.format,
      port: portNameOf(row.port_id),
      reason: row.reason,
      destination: row.destination,
      weekday: row.weekday,
      timeOfDay: row.local_time,
      createdBy: nameOf(row.created_by),
      createdAt: row.created_at,
      isPaused: row.paused_at !== null,
      nextRunAt: row.next_run_at,
    })),
    destinations: allDestinations.filter((name) => world.reportDestinations[name] !== undefined),
  };
};

export const addSchedule: Handlers['addSchedule'] = async (world, actor, input) => {
  const { sql, clock } = world;
  const { kind, format, portId, reason, destination, weekday, timeOfDay } = input;
  requireLineListScope(actor, kind);
  if (world.reportDestinations[destination] === undefined) throw problem('reports/no-destination');
  await requirePort(world, portId);
  await lockScheduleList(sql);
  if ((await selectSchedules(sql)).length >= maxSchedules) throw problem('reports/too-many-schedules');
  const id = newId();
  await insertSchedule(sql, {
    id,
    kind,
    format,
    port_id: portId,
    language: actor.language,
    reason,
    destination,
    weekday,
    local_time: timeOfDay,
    created_by: actor.staffId,
    created_at: clock.instant(),
    next_run_at: isoInstant(nextRun({ weekday, timeOfDay }, clock.now())),
  });
  await auditSchedule(world, actor, {
    action: 'reports/add-schedule',
    id,
    fields: [kind, format, destination],
    reason,
  });
  return { id };
};

/** Only those who may make the report let its schedule run again. */
export const setSchedulePaused: Handlers['setSchedulePaused'] = async (world, actor, { id, isPaused }) => {
  const { sql, clock } = world;
  const row = requireFound(await lockSchedule(sql, id));
  if (isPaused === (row.paused_at !== null)) return {};
  if (!isPaused) {
    requireLineListScope(actor, row.kind);
    await setNextRun(sql, id, isoInstant(nextRun(rhythmOf(row), clock.now())));
  }
  await setPausedAt(sql, id, isPaused ? clock.instant() : null);
  await auditSchedule(world, actor, { action: isPaused ? 'reports/pause-schedule' : 'reports/resume-schedule', id });
  return {};
};

export const removeSchedule: Handlers['removeSchedule'] = async (world, actor, { id }) => {
  requireFound(await lockSchedule(world.sql, id));
  await deleteSchedule(world.sql, id);
  await auditSchedule(world, actor, { action: 'reports/remove-schedule', id });
  return {};
};

export const retryDelivery: Handlers['retryDelivery'] = async (world, actor, { id }) => {
  const { sql, clock } = world;
  const row = requireFound(await lockReport(sql, id));
  const now = clock.instant();
  requireLineListScope(actor, row.kind);
  const hasFile = row.expires_at !== null && parseInstant(row.expires_at) > clock.now();
  if (row.destination === null || row.delivered_at !== null || !hasFile) throw problem('reports/no-retry');
  await makeDeliveryDue(sql, id, now);
  await writeAudit(sql, actor, now, { action: 'reports/retry', subject: { kind: 'report', id } });
  world.enqueue(deliverJob);
  return {};
};

export function rhythmOf({ weekday, local_time: timeOfDay }: Pick<ScheduleRow, 'weekday' | 'local_time'>) {
  return { weekday, timeOfDay };
}

async function auditSchedule(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  actor: StaffActor,
  { id, ...entry }: { action: string; id: string; fields?: string[]; reason?: string },
): Promise<void> {
  await writeAudit(sql, actor, clock.instant(), { ...entry, subject: { kind: 'report-schedule', id } });
}
