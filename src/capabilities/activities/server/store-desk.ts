import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { BookingRow } from './store-bookings.ts';
import type { EventRow } from './store-events.ts';

/** That somebody wants to cancel an event, as the table holds it. */
export type CancelRequestRow = { event_id: string; reason: string; asked_by: string; asked_at: string };

/** What somebody asked, in place of what was asked before. */
export async function upsertCancelRequest(db: Sql, r: CancelRequestRow): Promise<void> {
  await sql`
    insert into activities_cancel_request (event_id, reason, asked_by, asked_at)
    values (${r.event_id}, ${r.reason}, ${r.asked_by}, ${r.asked_at})
    on conflict (event_id) do update set reason = ${r.reason}, asked_by = ${r.asked_by}, asked_at = ${r.asked_at}`.execute(
    db,
  );
}

/** What is asked of some events. */
export async function selectCancelRequests(db: Sql, events: readonly string[]): Promise<Map<string, CancelRequestRow>> {
  const { rows } = await sql<CancelRequestRow>`
    select event_id, reason, asked_by, asked_at from activities_cancel_request
    where event_id = any(${[...events]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.event_id, row]));
}

/** It was decided. */
export async function deleteCancelRequest(db: Sql, event: string): Promise<void> {
  await sql`delete from activities_cancel_request where event_id = ${event}`.execute(db);
}

/** Cancels the bookings of an event of whoever has a place or waits for one and has not come in; answers them as they were. */
export async function cancelBookings(
  db: Sql,
  event: string,
  at: string,
): Promise<Pick<BookingRow, 'id' | 'account_id' | 'state'>[]> {
  const { rows } = await sql<Pick<BookingRow, 'id' | 'account_id' | 'state'>>`
    with live as (
      select id, account_id, state from activities_booking
      where event_id = ${event} and state in ('booked', 'waiting') for update),
    cancelled as (
      update activities_booking b set state = 'cancelled', changed_at = ${at}, door_at = null from live
      where b.id = live.id)
    select id, account_id, state from live order by id`.execute(db);
  return rows;
}

/** Notes that an event was planned by somebody. */
export async function markPlannedByHand(db: Sql, id: string): Promise<void> {
  await sql`update activities_event set by_hand = true where id = ${id}`.execute(db);
}

/** An event that a rule has planned. */
export type RulePlannedEvent = Pick<
  EventRow,
  'id' | 'admits_at' | 'admits_until' | 'ends_at' | 'books_from' | 'books_until' | 'capacity'
> & { touched: boolean };

/** Coming events that the rule of a series has planned. `touched`: somebody has booked it, appealed, or changed it since. */
export async function lockRulePlannedEvents(db: Sql, series: string, after: string): Promise<RulePlannedEvent[]> {
  const { rows } = await sql<RulePlannedEvent>`
    select id, admits_at, admits_until, ends_at, books_from, books_until, capacity,
      state <> 'planned' or revision > 1
        or exists (select from activities_booking b where b.event_id = e.id)
        or exists (select from activities_appeal a where a.event_id = e.id) as touched
    from activities_event e where series_id = ${series} and admits_at > ${after} and not by_hand
    order by admits_at for update`.execute(db);
  return rows;
}

/** Deletes some of them. */
export async function deleteEvents(db: Sql, ids: readonly string[]): Promise<void> {
  await sql`delete from activities_event where id = any(${[...ids]}::uuid[])`.execute(db);
}
