import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LaneKind } from '../contract.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type PortRow = Tables['ports_of_entry_port'];

export type LaneRow = Tables['ports_of_entry_lane'];

/** Lane with the facts of its port that name it. */
export type LaneWithPort = Narrow<Pick<LaneRow, 'id' | 'port_id' | 'number' | 'kind'>, { kind: LaneKind }> &
  Pick<PortRow, 'name_en' | 'name_ms'>;

export async function selectPorts(db: Sql): Promise<PortRow[]> {
  return db.all<PortRow>`select * from ports_of_entry_port order by code`;
}

export async function lockPort(db: Sql, id: string): Promise<PortRow | undefined> {
  return db.first<PortRow>`select * from ports_of_entry_port where id = ${id} for update`;
}

/** Waits for other new ports and lanes, and blocks them until the transaction ends. */
export async function lockPortList(db: Sql): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtext('ports_of_entry_port'))`;
}

export async function upsertPort(db: Sql, row: PortRow): Promise<void> {
  await db.run`
    ${insertInto('ports_of_entry_port', row, 'closed_at')}
    on conflict (id) do update set code = excluded.code, name_en = excluded.name_en, name_ms = excluded.name_ms,
      kind = excluded.kind, closed_at = excluded.closed_at`;
}

export async function selectLanes(db: Sql): Promise<LaneRow[]> {
  return db.all<LaneRow>`select * from ports_of_entry_lane order by port_id, kind, number`;
}

export async function insertLane(db: Sql, row: NewRow<'ports_of_entry_lane'>): Promise<void> {
  await db.run`${insertInto('ports_of_entry_lane', row)}`;
}

export async function lockLane(db: Sql, id: string): Promise<LaneRow | undefined> {
  return db.first<LaneRow>`select * from ports_of_entry_lane where id = ${id} for update`;
}

export async function setLaneClosed(db: Sql, id: string, closedAt: string | null): Promise<void> {
  await db.run`update ports_of_entry_lane set closed_at = ${closedAt} where id = ${id}`;
}

/** Locks an open lane of an open port until the transaction ends. */
export async function lockOpenLane(db: Sql, id: string): Promise<LaneWithPort | undefined> {
  return db.first<LaneWithPort>`
    select l.id, l.port_id, l.number, l.kind, p.name_en, p.name_ms
    from ports_of_entry_lane l join ports_of_entry_port p on p.id = l.port_id
    where l.id = ${id} and l.closed_at is null and p.closed_at is null for update of l`;
}

/** Selects lanes by id, also closed ones. */
export async function selectLanesWithPorts(db: Sql, ids: readonly string[]): Promise<LaneWithPort[]> {
  return db.all<LaneWithPort>`
    select l.id, l.port_id, l.number, l.kind, p.name_en, p.name_ms
    from ports_of_entry_lane l join ports_of_entry_port p on p.id = l.port_id where l.id = any(${[...ids]}::uuid[])`;
}
