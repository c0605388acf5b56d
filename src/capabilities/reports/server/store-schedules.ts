import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type ScheduleRow = Tables['reports_schedule'];

export async function selectSchedules(db: Sql): Promise<ScheduleRow[]> {
  return db.all<ScheduleRow>`select * from reports_schedule order by created_at, id`;
}

/** Serializes additions, so that the limit is exact. */
export async function lockScheduleList(db: Sql): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtextextended('reports schedules', 0))`;
}

export async function insertSchedule(db: Sql, row: NewRow<'reports_schedule', 'port_id' | 'weekday'>): Promise<void> {
  await db.run`${insertInto('reports_schedule', row, 'port_id', 'weekday')}`;
}

export async function lockSchedule(db: Sql, id: string): Promise<ScheduleRow | undefined> {
  return db.first<ScheduleRow>`select * from reports_schedule where id = ${id} for update`;
}

/** Selects and locks schedules with a run that is due. */
export async function lockDueSchedules(db: Sql, now: string): Promise<ScheduleRow[]> {
  return db.all<ScheduleRow>`
    select * from reports_schedule where paused_at is null and next_run_at <= ${now}
    order by next_run_at, id for update skip locked`;
}

export async function setNextRun(db: Sql, id: string, nextRunAt: string): Promise<void> {
  await db.run`update reports_schedule set next_run_at = ${nextRunAt} where id = ${id}`;
}

export async function setPausedAt(db: Sql, id: string, pausedAt: string | null): Promise<void> {
  await db.run`update reports_schedule set paused_at = ${pausedAt} where id = ${id}`;
}

export async function deleteSchedule(db: Sql, id: string): Promise<boolean> {
  return db.changed`delete from reports_schedule where id = ${id}`;
}
