import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/**
 * Entry at a door. `state_before`: state of the booking before the entry. `server_verdict`: verdict with which the
 * server would have refused the entry; null if the server admits.
 */
export type EntryRow = Tables['activities_entry'];

export async function insertEntry(db: Sql, entry: NewRow<'activities_entry', 'server_verdict'>): Promise<void> {
  await db.run`${insertInto('activities_entry', entry, 'server_verdict')}`;
}

export async function findEntry(db: Sql, id: string): Promise<EntryRow | undefined> {
  return db.first<EntryRow>`select * from activities_entry where id = ${id}`;
}

/** Selects all entries of a booking, the earliest first, undone ones included. */
export async function selectEntries(db: Sql, booking: string): Promise<EntryRow[]> {
  return db.all<EntryRow>`
    select * from activities_entry where booking_id = ${booking} order by received_at, id`;
}

export async function markEntryUndone(db: Sql, id: string, at: string): Promise<void> {
  await db.run`update activities_entry set undone_at = ${at} where id = ${id}`;
}

/** Entry that the server would have refused, with the person of its booking. */
export type DoubtfulEntryRow = EntryRow & { person_id: string; since: string | null };

/** Selects an event's doubtful entries, each with the time of the earliest other entry with the same booking. */
export async function selectDoubtfulEntries(db: Sql, event: string, limit: number): Promise<DoubtfulEntryRow[]> {
  return db.all<DoubtfulEntryRow>`
    select e.*, b.person_id, (
      select min(o.entered_at) from activities_entry o
      where o.booking_id = e.booking_id and o.id <> e.id and o.undone_at is null) as since
    from activities_entry e join activities_booking b on b.id = e.booking_id
    where e.event_id = ${event} and e.server_verdict is not null and e.undone_at is null
    order by e.entered_at, e.id limit ${limit}`;
}

/** Selects the ids of bookings that have a doubtful entry, undone entries included. */
export async function selectDoubtfulBookings(db: Sql, bookings: readonly string[]): Promise<Set<string>> {
  return new Set(
    await db.values<string>`
    select distinct booking_id as id from activities_entry
    where booking_id = any(${[...bookings]}::uuid[]) and server_verdict is not null`,
  );
}

/** Counts of an event. `inside`: bookings that were used. `doubtful`: entries that the server would have refused. */
export type DoorCounts = { inside: number; doubtful: number };

export async function countEntries(db: Sql, events: readonly string[]): Promise<Map<string, DoorCounts>> {
  const rows = await db.all<DoorCounts & { id: string }>`
    select one.id,
      (select count(*)::int from activities_booking b where b.event_id = one.id and b.state = 'used') as inside,
      (select count(*)::int from activities_entry e
        where e.event_id = one.id and e.server_verdict is not null and e.undone_at is null) as doubtful
    from unnest(${[...events]}::uuid[]) as one (id)`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
