import { sql } from 'kysely';
import { batchLimit } from '#foundation/server/database/batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { BookingState } from '../rules/states.ts';

/** A booking as its table holds it. */
export type BookingRow = {
  id: string;
  event_id: string;
  person_id: string;
  account_id: string;
  state: BookingState;
  /** Of those who wait: before all who are not. */
  ahead: boolean;
  by_hand: boolean;
  booked_at: string;
  changed_at: string;
  door_at: string | null;
};

const columns = sql`id, event_id, person_id, account_id, state, ahead, by_hand, booked_at, changed_at, door_at`;

/** Lets nobody else book for somebody until the transaction ends. */
export async function lockPerson(db: Sql, person: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`activities ${person}`}, 0))`.execute(db);
}

/** Writes a booking, or makes a new one of what somebody gave back: their turn is a new one too. */
export async function upsertBooking(
  db: Sql,
  b: Pick<BookingRow, 'id' | 'event_id' | 'person_id' | 'account_id' | 'state' | 'ahead' | 'by_hand'> & { at: string },
): Promise<BookingRow> {
  const { rows } = await sql<BookingRow>`
    insert into activities_booking (id, event_id, person_id, account_id, state, ahead, by_hand, booked_at, changed_at)
    values (${b.id}, ${b.event_id}, ${b.person_id}, ${b.account_id}, ${b.state}, ${b.ahead}, ${b.by_hand}, ${b.at}, ${b.at})
    on conflict (event_id, person_id) do update set state = ${b.state}, account_id = ${b.account_id}, ahead = ${b.ahead},
      by_hand = ${b.by_hand}, turn = default, changed_at = ${b.at}, door_at = null
    returning ${columns}`.execute(db);
  const [written] = rows;
  if (!written) throw new Error('a booking was not written');
  return written;
}

/** Changes the state of one; `door`: at the door, at that time. */
export async function updateBookingState(
  db: Sql,
  { id, state, at, door = null }: { id: string; state: BookingState; at: string; door?: string | null },
): Promise<void> {
  await sql`update activities_booking set state = ${state}, changed_at = ${at}, door_at = ${door} where id = ${id}`.execute(
    db,
  );
}

/** The one with an id; held until the transaction ends, where that is asked for. */
export async function findBooking(db: Sql, id: string, { hold = false } = {}): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from activities_booking where id = ${id} ${hold ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** The one of somebody at an event, by all their ids. */
export async function findBookingAtEvent(
  db: Sql,
  event: string,
  persons: readonly string[],
): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from activities_booking
    where event_id = ${event} and person_id = any(${[...persons]}::uuid[]) order by changed_at desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** All of an event, in the order in which they were made. */
export async function selectEventBookings(db: Sql, event: string): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from activities_booking where event_id = ${event} order by booked_at, id`.execute(db);
  return rows;
}

/** Accounts that booked a place at another event of the same series, or waited for one, and have none at this one. */
export async function selectReturningAccounts(db: Sql, event: { id: string; series_id: string }): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct b.account_id from activities_booking b join activities_event e on e.id = b.event_id
    where e.series_id = ${event.series_id} and e.id <> ${event.id} and b.state in ('booked', 'waiting', 'used')
      and not exists (
        select from activities_booking mine where mine.event_id = ${event.id} and mine.account_id = b.account_id
          and mine.state in ('booked', 'waiting', 'used'))
    order by b.account_id`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

/** Of some people, at events that end after an instant; the next first. */
export async function selectCurrentBookings(
  db: Sql,
  persons: readonly string[],
  endingAfter: string,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from activities_booking b
    where person_id = any(${[...persons]}::uuid[]) and exists (
      select from activities_event e where e.id = b.event_id and e.ends_at > ${endingAfter})
    order by (select admits_at from activities_event e where e.id = b.event_id), booked_at, id`.execute(db);
  return rows;
}

/** Those who wait for a place, as many as said, in their order. */
export async function lockNextWaiting(db: Sql, event: string, limit: number): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from activities_booking where event_id = ${event} and state = 'waiting'
    order by ahead desc, turn limit ${limit} for update`.execute(db);
  return rows;
}

/** The how manieth somebody is of those who wait, from 1. */
export async function findWaitingPosition(db: Sql, id: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select count(*)::int as position from activities_booking b join activities_booking mine on mine.id = ${id}
    where b.event_id = mine.event_id and b.state = 'waiting'
      and (b.ahead > mine.ahead or (b.ahead = mine.ahead and b.turn <= mine.turn))`.execute(db);
  return rows[0]?.position ?? 0;
}

/** Whether somebody has a place, or waits for one, at another event that takes place at the same time. */
export async function hasOverlap(
  db: Sql,
  persons: readonly string[],
  { id, admits_at, ends_at }: { id: string; admits_at: string; ends_at: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from activities_booking b join activities_event e on e.id = b.event_id
      where b.person_id = any(${[...persons]}::uuid[]) and b.state in ('booked', 'waiting', 'used') and e.id <> ${id}
        and e.state = 'planned' and e.admits_at < ${ends_at} and e.ends_at > ${admits_at}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Everything about some persons, and what an account booked for others. */
export async function selectAllBookings(db: Sql, persons: readonly string[], account: string): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from activities_booking
    where person_id = any(${[...persons]}::uuid[]) or account_id = ${account} order by booked_at, id`.execute(db);
  return rows;
}

/** Deletes some of them. */
export async function deleteBookings(db: Sql, ids: readonly string[]): Promise<void> {
  await sql`delete from activities_booking where id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Deletes a piece of the bookings of events that ended before an instant; how many. */
export async function deleteBookingsBefore(db: Sql, at: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from activities_booking where ctid = any(array(
      select b.ctid from activities_booking b join activities_event e on e.id = b.event_id
      where e.ends_at < ${at} ${batchLimit}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** How many of them there are, counted up to a limit. */
export async function countBookingsBefore(db: Sql, at: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from activities_booking b join activities_event e on e.id = b.event_id where e.ends_at < ${at} limit ${most}) old`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
