import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import { sql } from 'kysely';
import { insertInto, type Tables } from './tables.ts';

/** `ends_at`: the end; while the session goes on, when it ends by itself. */
export type SessionRow = Tables['ports_of_entry_lane_session'];

export type EndReason = 'signed-off' | 'moved' | 'taken-over' | 'closed';

export async function insertSession(
  db: Sql,
  row: Pick<SessionRow, 'id' | 'lane_id' | 'staff_id' | 'device_id' | 'signed_on_at' | 'ends_at'>,
): Promise<void> {
  await db.run`${insertInto('ports_of_entry_lane_session', row, 'device_id')}`;
}

/** Sessions that go on at an instant: nobody has signed off, and they are not too old. */
export async function selectCurrentSessions(db: Sql, now: string): Promise<SessionRow[]> {
  return db.all<SessionRow>`
    select * from ports_of_entry_lane_session where end_reason is null and ends_at > ${now} order by signed_on_at desc`;
}

export async function findCurrentSession(
  db: Sql,
  lookup: { lane: string } | { staff: string },
  now: string,
): Promise<SessionRow | undefined> {
  const where = 'lane' in lookup ? sql`lane_id = ${lookup.lane}` : sql`staff_id = ${lookup.staff}`;
  return db.first<SessionRow>`
    select * from ports_of_entry_lane_session
    where ${where} and end_reason is null and ends_at > ${now} order by signed_on_at desc limit 1`;
}

export async function findSession(db: Sql, id: string, { lock = false } = {}): Promise<SessionRow | undefined> {
  return db.first<SessionRow>`
    select * from ports_of_entry_lane_session where id = ${id} ${lock ? sql`for update` : sql``}`;
}

/** Serializes signing on by one member of staff until the transaction ends, so that they have one session. */
export async function lockStaffSessions(db: Sql, staffId: string): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtextextended(${`ports_of_entry ${staffId}`}, 0))`;
}

export async function selectPortsById(db: Sql, ids: readonly string[]): Promise<string[]> {
  return db.values<string>`select id from ports_of_entry_port where id = any(${[...ids]}::uuid[])`;
}

/** Ends a session that goes on. Returns false when it has ended already. */
export async function endSession(db: Sql, id: string, { reason, at }: { reason: EndReason; at: string }) {
  return db.changed`
    update ports_of_entry_lane_session set end_reason = ${reason}, ends_at = ${at}
    where id = ${id} and end_reason is null and ends_at > ${at}`;
}

/** Ends the sessions that go on at lanes. */
export async function endSessionsAtLanes(db: Sql, laneIds: readonly string[], at: string): Promise<void> {
  await db.run`
    update ports_of_entry_lane_session set end_reason = 'closed', ends_at = ${at}
    where lane_id = any(${[...laneIds]}::uuid[]) and end_reason is null and ends_at > ${at}`;
}

export async function setHandoverNote(db: Sql, id: string, note: Buffer): Promise<void> {
  await db.run`update ports_of_entry_lane_session set handover_note = ${note} where id = ${id}`;
}

export async function setAcknowledged(db: Sql, id: string, { by, at }: { by: string; at: string }): Promise<boolean> {
  return db.changed`
    update ports_of_entry_lane_session set acknowledged_by = ${by}, acknowledged_at = ${at}
    where id = ${id} and handover_note is not null and acknowledged_at is null`;
}

/**
 * Notes since an instant that nobody has acknowledged, latest first, 20 at most: of one lane, and of other lanes of the
 * port at which nobody has signed on since. The reader's own notes are left out.
 */
export async function selectHandoverNotes(
  db: Sql,
  { laneId, portId, readerId, since }: { laneId: string; portId: string; readerId: string; since: string },
) {
  return db.all<Pick<SessionRow, 'id' | 'lane_id' | 'staff_id' | 'ends_at'> & { handover_note: Buffer }>`
    select /* never null: handover_note */ s.id, s.lane_id, s.staff_id, s.ends_at, s.handover_note
    from ports_of_entry_lane_session s join ports_of_entry_lane l on l.id = s.lane_id
    where l.port_id = ${portId} and s.handover_note is not null and s.acknowledged_at is null
      and s.ends_at >= ${since} and s.staff_id <> ${readerId}
      and (s.lane_id = ${laneId} or not exists (
        select from ports_of_entry_lane_session later where later.lane_id = s.lane_id and later.id <> s.id and later.signed_on_at >= s.ends_at))
    order by s.ends_at desc, s.id limit 20`;
}

export type ShiftRow = SessionRow & { port_id: string };

/**
 * Selection of sessions: one by id, or those that overlap a period. `staffId`: only of this officer. `portIds`: only at
 * these ports.
 */
export type ShiftFilter =
  | { id: string }
  | { from: string; to: string; staffId?: string | undefined; portIds?: readonly string[] | undefined; limit: number };

/** Sessions by a filter, latest first. */
export async function selectShifts(db: Sql, filter: ShiftFilter): Promise<ShiftRow[]> {
  const where =
    'id' in filter
      ? sql`s.id = ${filter.id}`
      : sql`s.signed_on_at < ${filter.to} and s.ends_at >= ${filter.from}
          ${filter.staffId === undefined ? sql`` : sql`and s.staff_id = ${filter.staffId}`}
          ${filter.portIds === undefined ? sql`` : sql`and l.port_id = any(${[...filter.portIds]}::uuid[])`}`;
  return db.all<ShiftRow>`
    select s.*, l.port_id from ports_of_entry_lane_session s join ports_of_entry_lane l on l.id = s.lane_id
    where ${where} order by s.signed_on_at desc, s.id limit ${'id' in filter ? 1 : filter.limit}`;
}

/** Notes that a member of staff acknowledged between two instants, in order. */
export async function selectAcknowledgedNotes(
  db: Sql,
  { staffId, from, to }: { staffId: string; from: string; to: string },
) {
  return db.all<Pick<SessionRow, 'id' | 'lane_id' | 'staff_id' | 'ends_at'> & { handover_note: Buffer }>`
    select /* never null: handover_note */ id, lane_id, staff_id, ends_at, handover_note from ports_of_entry_lane_session
    where acknowledged_by = ${staffId} and acknowledged_at between ${from} and ${to} and handover_note is not null
    order by acknowledged_at, id`;
}

/** Returns the port of a device's latest session. */
export async function findPortOfDevice(db: Sql, deviceId: string): Promise<string | undefined> {
  const [portId] = await db.values<string>`
    select l.port_id from ports_of_entry_lane_session s join ports_of_entry_lane l on l.id = s.lane_id
    where s.device_id = ${deviceId} order by s.signed_on_at desc limit 1`;
  return portId;
}

export async function deleteSessionsBefore(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'ports_of_entry_lane_session', sql`ends_at < ${before} order by ends_at`);
}
