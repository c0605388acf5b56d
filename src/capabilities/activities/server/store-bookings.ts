import { forUpdate } from '#foundation/server/database/fragments.ts';
import { batchLimitClause } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { BookingState } from '../rules/states.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type BookingRow = Tables['activities_booking'];

/** Prevents concurrent bookings for a person until the transaction ends. */
export async function lockPerson(db: Sql, person: string): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtextextended(${`activities ${person}`}, 0))`;
}

/**
 * Inserts a booking, or overwrites the person's earlier booking of the event. An overwritten booking gets a
 * new `turn` (sequence number), which moves it to the end of the waiting list.
 */
export async function upsertBooking(
  db: Sql,
  booking: Omit<NewRow<'activities_booking', 'ahead' | 'granted_by_officer'>, 'changed_at'>,
): Promise<BookingRow> {
  return db.one<BookingRow>`
    ${insertInto('activities_booking', { ...booking, changed_at: booking.booked_at }, 'ahead', 'granted_by_officer')}
    on conflict (event_id, person_id) do update set state = excluded.state, account_id = excluded.account_id,
      ahead = excluded.ahead, granted_by_officer = excluded.granted_by_officer, turn = default,
      changed_at = excluded.changed_at, entered_at = null
    returning *`;
}

/** Changes the state of a booking. Without a time of entry, an earlier time of entry is cleared. */
export async function updateBookingState(
  db: Sql,
  { id, state, at, enteredAt = null }: { id: string; state: BookingState; at: string; enteredAt?: string | null },
): Promise<void> {
  await db.run`update activities_booking set state = ${state}, changed_at = ${at}, entered_at = ${enteredAt} where id = ${id}`;
}

export async function findBooking(db: Sql, id: string, { lock = false } = {}): Promise<BookingRow | undefined> {
  return db.first<BookingRow>`
    select * from activities_booking where id = ${id} ${forUpdate(lock)}`;
}

/** Finds a person's latest booking at an event. `personIds`: the person's ids, also those as a child. */
export async function findBookingAtEvent(
  db: Sql,
  event: string,
  personIds: readonly string[],
): Promise<BookingRow | undefined> {
  return db.first<BookingRow>`
    select * from activities_booking
    where event_id = ${event} and person_id = any(${[...personIds]}::uuid[]) order by changed_at desc limit 1`;
}

/** Selects all bookings of an event in the order of booking. */
export async function selectEventBookings(db: Sql, event: string): Promise<BookingRow[]> {
  return db.all<BookingRow>`
    select * from activities_booking where event_id = ${event} order by booked_at, id`;
}

/** Selects accounts with a booking at another event of the series and none at this event. */
export async function selectReturningAccounts(db: Sql, event: { id: string; series_id: string }): Promise<string[]> {
  return db.values<string>`
    select distinct b.account_id from activities_booking b join activities_event e on e.id = b.event_id
    where e.series_id = ${event.series_id} and e.id <> ${event.id} and b.state in ('booked', 'waiting', 'used')
      and not exists (
        select from activities_booking mine where mine.event_id = ${event.id} and mine.account_id = b.account_id
          and mine.state in ('booked', 'waiting', 'used'))
    order by b.account_id`;
}

/** Selects the bookings of some persons at events that end after an instant, the next event first. */
export async function selectCurrentBookings(
  db: Sql,
  persons: readonly string[],
  endingAfter: string,
): Promise<BookingRow[]> {
  return db.all<BookingRow>`
    select * from activities_booking b
    where person_id = any(${[...persons]}::uuid[]) and exists (
      select from activities_event e where e.id = b.event_id and e.ends_at > ${endingAfter})
    order by (select admits_at from activities_event e where e.id = b.event_id), booked_at, id`;
}

/** Locks the first bookings on the waiting list. `turn` is a sequence number, renewed when a person books again. */
export async function lockNextWaiting(db: Sql, event: string, limit: number): Promise<BookingRow[]> {
  return db.all<BookingRow>`
    select * from activities_booking where event_id = ${event} and state = 'waiting'
    order by ahead desc, turn limit ${limit} for update`;
}

/** Computes a booking's position on the waiting list, from 1. */
export async function findWaitingPosition(db: Sql, id: string): Promise<number> {
  return db.value<number>`
    select count(*)::int as position from activities_booking b join activities_booking mine on mine.id = ${id}
    where b.event_id = mine.event_id and b.state = 'waiting'
      and (b.ahead > mine.ahead or (b.ahead = mine.ahead and b.turn <= mine.turn))`;
}

/** Whether a person has a booking at another planned event that overlaps in time. */
export async function hasOverlap(
  db: Sql,
  personIds: readonly string[],
  { id, admits_at, ends_at }: { id: string; admits_at: string; ends_at: string },
): Promise<boolean> {
  return db.value<boolean>`
    select exists (
      select from activities_booking b join activities_event e on e.id = b.event_id
      where b.person_id = any(${[...personIds]}::uuid[]) and b.state in ('booked', 'waiting', 'used') and e.id <> ${id}
        and e.state = 'planned' and e.admits_at < ${ends_at} and e.ends_at > ${admits_at}) as found`;
}

/** Selects all bookings of some persons, and those that an account made for others. */
export async function selectAllBookings(db: Sql, persons: readonly string[], account: string): Promise<BookingRow[]> {
  return db.all<BookingRow>`
    select * from activities_booking
    where person_id = any(${[...persons]}::uuid[]) or account_id = ${account} order by booked_at, id`;
}

export async function deleteBookings(db: Sql, ids: readonly string[]): Promise<void> {
  await db.run`delete from activities_booking where id = any(${[...ids]}::uuid[])`;
}

/** Deletes one batch of bookings of events that ended before an instant. */
export async function deleteBookingsBefore(db: Sql, before: string): Promise<number> {
  return db.run`
    delete from activities_booking where ctid = any(array(
      select b.ctid from activities_booking b join activities_event e on e.id = b.event_id
      where e.ends_at < ${before} ${batchLimitClause}))`;
}

/** Counts bookings of events that ended before an instant, up to `limit`. */
export async function countBookingsBefore(db: Sql, before: string, limit: number): Promise<number> {
  return db.value<number>`
    select count(*)::int as count from (
      select from activities_booking b join activities_event e on e.id = b.event_id where e.ends_at < ${before} limit ${limit}) old`;
}
