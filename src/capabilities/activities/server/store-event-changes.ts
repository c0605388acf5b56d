import type { Sql } from '#foundation/server/world.ts';
import type { BookingRow } from './store-bookings.ts';
import type { EventRow } from './store-events.ts';
import { insertInto, type Tables } from './tables.ts';

export type CancelRequestRow = Tables['activities_cancel_request'];

export async function upsertCancelRequest(db: Sql, request: CancelRequestRow): Promise<void> {
  await db.run`
    ${insertInto('activities_cancel_request', request)}
    on conflict (event_id) do update set reason = excluded.reason, requested_by = excluded.requested_by,
      requested_at = excluded.requested_at`;
}

export async function selectCancelRequests(db: Sql, events: readonly string[]): Promise<Map<string, CancelRequestRow>> {
  const rows = await db.all<CancelRequestRow>`
    select event_id, reason, requested_by, requested_at from activities_cancel_request
    where event_id = any(${[...events]}::uuid[])`;
  return new Map(rows.map((row) => [row.event_id, row]));
}

export async function deleteCancelRequest(db: Sql, event: string): Promise<void> {
  await db.run`delete from activities_cancel_request where event_id = ${event}`;
}

/**
 * Cancels the booked and the waiting bookings of an event. Bookings that were used at the door stay. Returns the
 * cancelled bookings with their earlier states.
 */
export async function cancelBookings(
  db: Sql,
  event: string,
  at: string,
): Promise<Pick<BookingRow, 'id' | 'account_id' | 'state'>[]> {
  return db.all<Pick<BookingRow, 'id' | 'account_id' | 'state'>>`
    with live as (
      select id, account_id, state from activities_booking
      where event_id = ${event} and state in ('booked', 'waiting') for update),
    cancelled as (
      update activities_booking b set state = 'cancelled', changed_at = ${at}, entered_at = null from live
      where b.id = live.id)
    select id, account_id, state from live order by id`;
}

/** Marks an event as planned by an organiser, so that its series' rule does not replan it. */
export async function markPlannedByHand(db: Sql, id: string): Promise<void> {
  await db.run`update activities_event set planned_manually = true where id = ${id}`;
}

export type RulePlannedEvent = Pick<
  EventRow,
  'id' | 'admits_at' | 'admits_until' | 'ends_at' | 'books_from' | 'books_until' | 'capacity'
> & { is_in_use: boolean };

/** Locks a series' events that its weekly rule planned. `is_in_use`: has bookings or appeals, or was changed. */
export async function lockRulePlannedEvents(db: Sql, series: string, after: string): Promise<RulePlannedEvent[]> {
  return db.all<RulePlannedEvent>`
    select /* never null: is_in_use */ id, admits_at, admits_until, ends_at, books_from, books_until, capacity,
      state <> 'planned' or revision > 1
        or exists (select from activities_booking b where b.event_id = e.id)
        or exists (select from activities_appeal a where a.event_id = e.id) as is_in_use
    from activities_event e where series_id = ${series} and admits_at > ${after} and not planned_manually
    order by admits_at for update`;
}

export async function deleteEvents(db: Sql, ids: readonly string[]): Promise<void> {
  await db.run`delete from activities_event where id = any(${[...ids]}::uuid[])`;
}
