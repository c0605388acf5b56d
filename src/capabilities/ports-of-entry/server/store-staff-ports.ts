import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto } from './tables.ts';

export async function selectStaffPorts(db: Sql, staffId: string): Promise<string[]> {
  return db.values<string>`select port_id from ports_of_entry_staff_port where staff_id = ${staffId} order by port_id`;
}

export async function replaceStaffPorts(
  db: Sql,
  { staffId, portIds, setBy, at }: { staffId: string; portIds: readonly string[]; setBy: string; at: string },
): Promise<void> {
  await db.run`delete from ports_of_entry_staff_port where staff_id = ${staffId}`;
  for (const portId of portIds) {
    const row = { staff_id: staffId, port_id: portId, set_by: setBy, set_at: at };
    await db.run`${insertInto('ports_of_entry_staff_port', row)}`;
  }
}

/** Ends the session of a member of staff at a lane of another port than these. */
export async function endSessionElsewhere(
  db: Sql,
  { staffId, portIds, at }: { staffId: string; portIds: readonly string[]; at: string },
): Promise<void> {
  const isElsewhere = sql`not exists (
    select from ports_of_entry_lane l where l.id = lane_id and l.port_id = any(${[...portIds]}::uuid[]))`;
  await db.run`
    update ports_of_entry_lane_session set end_reason = 'closed', ends_at = ${at}
    where staff_id = ${staffId} and end_reason is null and ends_at > ${at} and ${isElsewhere}`;
}
