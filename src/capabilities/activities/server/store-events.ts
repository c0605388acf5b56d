import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Sql } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import type { EventFamily } from '../rules/event-families.ts';
import type { EventTimes } from '../rules/weekly-rule.ts';
import type { Change, SeriesRow } from './store-series.ts';

/** An event as its table holds it, with what its series says. */
export type EventRow = {
  id: string;
  series_id: string;
  admits_at: string;
  admits_until: string;
  ends_at: string;
  books_from: string;
  books_until: string;
  capacity: number;
  taken: number;
  waiting: number;
  state: 'planned' | 'cancelled';
  reason: string;
  revision: number;
  changed_by: string | null;
  changed_at: string;
} & Pick<
  SeriesRow,
  | 'family'
  | 'name_en'
  | 'name_ms'
  | 'place_en'
  | 'place_ms'
  | 'district'
  | 'mukim'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'needs_bn'
  | 'guidance_en'
  | 'guidance_ms'
  | 'guidance_link'
  | 'guidance_version'
>;

const selectEvents = sql`
  select e.id, e.series_id, e.admits_at, e.admits_until, e.ends_at, e.books_from, e.books_until, e.capacity, e.taken, e.waiting,
    e.state, e.reason, e.revision, e.changed_by, e.changed_at, s.family, s.name_en, s.name_ms, s.place_en, s.place_ms,
    s.district, s.mukim, s.address, s.latitude, s.longitude, s.needs_bn, s.guidance_en, s.guidance_ms, s.guidance_link,
    s.guidance_version
  from activities_event e join activities_series s on s.id = e.series_id`;

/** The times of an event. */
export function toEventTimes(
  row: Pick<EventRow, 'admits_at' | 'admits_until' | 'ends_at' | 'books_from' | 'books_until'>,
): EventTimes {
  return {
    admitsAt: parseInstant(row.admits_at),
    admitsUntil: parseInstant(row.admits_until),
    endsAt: parseInstant(row.ends_at),
    booksFrom: parseInstant(row.books_from),
    booksUntil: parseInstant(row.books_until),
  };
}

/** Plans an event; false when the series has one at that time already, cancelled ones included. */
export async function insertEvent(
  db: Sql,
  e: Change & { series: string; times: EventTimes; capacity: number },
): Promise<boolean> {
  const { admitsAt, admitsUntil, endsAt, booksFrom, booksUntil } = e.times;
  const { numAffectedRows } = await sql`
    insert into activities_event (id, series_id, admits_at, admits_until, ends_at, books_from, books_until, capacity, state,
      changed_by, changed_at)
    values (${e.id}, ${e.series}, ${isoInstant(admitsAt)}, ${isoInstant(admitsUntil)}, ${isoInstant(endsAt)},
      ${isoInstant(booksFrom)}, ${isoInstant(booksUntil)}, ${e.capacity}, 'planned', ${e.by}, ${e.at})
    on conflict (series_id, admits_at) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** The one with an id; of a family, where one is said. */
export async function findEvent(db: Sql, id: string, family?: EventFamily): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    ${selectEvents} where e.id = ${id} ${family ? sql`and s.family = ${family}` : sql``}`.execute(db);
  return rows[0];
}

/** Those that take place, and whose doors open after an instant and until another. */
export async function selectEventsAdmittingSoon(
  db: Sql,
  { after, until }: { after: string; until: string },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    ${selectEvents} where e.state = 'planned' and e.admits_at > ${after} and e.admits_at <= ${until} order by e.admits_at, e.id`.execute(
    db,
  );
  return rows;
}

/** Those that take place, can be booked since an instant after one and until another, and have a place left. */
export async function selectEventsWithBookingOpened(
  db: Sql,
  { after, until }: { after: string; until: string },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    ${selectEvents} where e.state = 'planned' and e.books_from > ${after} and e.books_from <= ${until}
      and e.books_until > ${until} and e.taken < e.capacity order by e.books_from, e.id`.execute(db);
  return rows;
}

/** Some of them. */
export async function findEventsById(db: Sql, ids: readonly string[]): Promise<Map<string, EventRow>> {
  const { rows } = await sql<EventRow>`${selectEvents} where e.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lets nobody else take or free places of an event until the transaction ends. */
export async function lockEvent(
  db: Sql,
  id: string,
): Promise<Pick<EventRow, 'capacity' | 'taken' | 'waiting' | 'state'> | undefined> {
  const { rows } = await sql<Pick<EventRow, 'capacity' | 'taken' | 'waiting' | 'state'>>`
    select capacity, taken, waiting, state from activities_event where id = ${id} for update`.execute(db);
  return rows[0];
}

/** A page of events that are not over at an instant, the next first: of a family, a district or a series, where they are said. */
export async function selectUpcomingEventsPage(
  db: Sql,
  of: {
    family?: EventFamily | undefined;
    district?: string | undefined;
    series?: string | undefined;
    at: string;
    before: string;
  },
  after: ListCursor | undefined,
  limit: number,
): Promise<EventRow[]> {
  const from = after ? sql`and (e.admits_at, e.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<EventRow>`
    ${selectEvents}
    where e.admits_until > ${of.at} and e.admits_at < ${of.before}
      ${of.family ? sql`and s.family = ${of.family}` : sql``}
      ${of.district ? sql`and s.district = ${of.district}` : sql``}
      ${of.series ? sql`and e.series_id = ${of.series}` : sql``} ${from}
    order by e.admits_at, e.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Takes a place at an event, where one is left and nobody waits for it; else a turn of those who wait, where that is asked for. Undefined
 * when it came to nothing. One statement, so that no more places are taken than there are.
 */
export async function bookSeat(db: Sql, id: string, orWait: boolean): Promise<'booked' | 'waiting' | undefined> {
  const free = sql`(taken < capacity and waiting = 0)`;
  const { rows } = await sql<{ state: 'booked' | 'waiting' }>`
    update activities_event set taken = taken + ${free}::int, waiting = waiting + (not ${free})::int
    where id = ${id} and state = 'planned' and (${orWait} or ${free})
    returning case when waiting = 0 then 'booked' else 'waiting' end as state`.execute(db);
  return rows[0]?.state;
}

/** Changes how many places are taken and how many people wait. */
export async function addToCounts(db: Sql, id: string, { taken = 0, waiting = 0 }): Promise<void> {
  await sql`update activities_event set taken = taken + ${taken}, waiting = waiting + ${waiting} where id = ${id}`.execute(
    db,
  );
}

/** Changes for how many an event is. Who has a place keeps it. */
export async function updateCapacity(db: Sql, { id, by, at, capacity }: Change & { capacity: number }): Promise<void> {
  await sql`update activities_event set capacity = ${capacity}, revision = revision + 1, changed_by = ${by}, changed_at = ${at}
    where id = ${id}`.execute(db);
}

/** Cancels an event, for a reason that everybody reads. */
export async function markEventCancelled(
  db: Sql,
  { id, by, at, reason, toldAlone }: Change & { reason: string; toldAlone: number },
): Promise<void> {
  await sql`update activities_event set state = 'cancelled', reason = ${reason}, told_alone = ${toldAlone}, revision = revision + 1,
    changed_by = ${by}, changed_at = ${at} where id = ${id}`.execute(db);
}

/** How many were told since an instant, without a second person, that events are cancelled. */
export async function countNotifiedWithoutApproval(db: Sql, since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(told_alone), 0)::int as count from activities_event
    where told_alone > 0 and changed_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes events that ended before an instant and of which nothing is kept any more. */
export async function deleteEmptyEvents(db: Sql, before: string): Promise<void> {
  await sql`delete from activities_event e where ends_at < ${before}
    and not exists (select from activities_booking b where b.event_id = e.id)
    and not exists (select from activities_appeal a where a.event_id = e.id)`.execute(db);
}
