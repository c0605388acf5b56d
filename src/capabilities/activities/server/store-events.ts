import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import { oldestFirst } from '#foundation/server/database/fragments.ts';
import {
  alphabetical,
  type ListRequest,
  readSortedPage,
  type SortColumns,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Sql } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import type { EventTimes } from '../rules/weekly-rule.ts';
import type { Change, SeriesRow } from './store-series.ts';
import type { Tables } from './tables.ts';

/** Event with the facts of its series. `reason`: reason of the cancellation; empty before. */
export type EventRow = Pick<
  SeriesRow,
  | 'kind'
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
> &
  Omit<Tables['activities_event'], 'planned_manually' | 'notified_without_approval'>;

const selectEvents = sql`
  select e.id, e.series_id, e.admits_at, e.admits_until, e.ends_at, e.books_from, e.books_until, e.capacity, e.taken, e.waiting,
    e.state, e.reason, e.revision, e.changed_by, e.changed_at, s.kind, s.name_en, s.name_ms, s.place_en, s.place_ms,
    s.district, s.mukim, s.address, s.latitude, s.longitude, s.needs_bn, s.guidance_en, s.guidance_ms, s.guidance_link,
    s.guidance_version
  from activities_event e join activities_series s on s.id = e.series_id`;

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

/** Inserts an event. Returns false if its series already has an event at that time, even a cancelled one. */
export async function insertEvent(
  db: Sql,
  e: Change & { series: string; times: EventTimes; capacity: number },
): Promise<boolean> {
  const { admitsAt, admitsUntil, endsAt, booksFrom, booksUntil } = e.times;
  return db.changed`
    insert into activities_event (id, series_id, admits_at, admits_until, ends_at, books_from, books_until, capacity, state,
      changed_by, changed_at)
    values (${e.id}, ${e.series}, ${isoInstant(admitsAt)}, ${isoInstant(admitsUntil)}, ${isoInstant(endsAt)},
      ${isoInstant(booksFrom)}, ${isoInstant(booksUntil)}, ${e.capacity}, 'planned', ${e.changedBy}, ${e.at})
    on conflict (series_id, admits_at) do nothing`;
}

export async function findEvent(db: Sql, id: string, kind?: EventKind): Promise<EventRow | undefined> {
  return db.first<EventRow>`
    ${selectEvents} where e.id = ${id} ${kind ? sql`and s.kind = ${kind}` : sql``}`;
}

export async function selectEventsAdmittingSoon(
  db: Sql,
  { after, until }: { after: string; until: string },
): Promise<EventRow[]> {
  return db.all<EventRow>`
    ${selectEvents} where e.state = 'planned' and e.admits_at > ${after} and e.admits_at <= ${until} order by e.admits_at, e.id`;
}

/** Selects planned events with free seats whose booking opened after an instant and until another. */
export async function selectEventsWithBookingOpened(
  db: Sql,
  { after, until }: { after: string; until: string },
): Promise<EventRow[]> {
  return db.all<EventRow>`
    ${selectEvents} where e.state = 'planned' and e.books_from > ${after} and e.books_from <= ${until}
      and e.books_until > ${until} and e.taken < e.capacity order by e.books_from, e.id`;
}

export async function findEventsById(db: Sql, ids: readonly string[]): Promise<Map<string, EventRow>> {
  const rows = await db.all<EventRow>`${selectEvents} where e.id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks an event's row, so that no other transaction books or frees its seats. */
export async function lockEvent(
  db: Sql,
  id: string,
): Promise<Pick<EventRow, 'capacity' | 'taken' | 'waiting' | 'state'> | undefined> {
  return db.first<Pick<EventRow, 'capacity' | 'taken' | 'waiting' | 'state'>>`
    select capacity, taken, waiting, state from activities_event where id = ${id} for update`;
}

/** Selects events whose doors close after `admittingAfter` and open before `startingBefore`, the next first. */
export async function selectUpcomingEventsPage(
  db: Sql,
  filter: {
    kind?: EventKind | undefined;
    district?: string | undefined;
    series?: string | undefined;
    admittingAfter: string;
    startingBefore: string;
  },
  after: ListCursor | undefined,
  limit: number,
): Promise<EventRow[]> {
  return db.all<EventRow>`
    ${selectEvents}
    where e.admits_until > ${filter.admittingAfter} and e.admits_at < ${filter.startingBefore}
      ${filter.kind ? sql`and s.kind = ${filter.kind}` : sql``}
      ${filter.district ? sql`and s.district = ${filter.district}` : sql``}
      ${filter.series ? sql`and e.series_id = ${filter.series}` : sql``} ${oldestFirst('e.admits_at', 'e.id', after, limit)}`;
}

/** Event in the list of organisers. `list_state`: position of its state, as the list shows it. */
type ListedEvent = EventRow & { list_state: number };

const sortColumns = {
  nameEn: { by: alphabetical(sql`e.name_en`), type: 'text', key: ({ name_en: name }) => name },
  nameMs: { by: alphabetical(sql`e.name_ms`), type: 'text', key: ({ name_ms: name }) => name },
  when: { by: sql`e.admits_at`, type: 'timestamptz', key: ({ admits_at: at }) => at },
  taken: { by: sql`e.taken`, type: 'bigint', key: ({ taken }) => taken },
  waiting: { by: sql`e.waiting`, type: 'bigint', key: ({ waiting }) => waiting },
  state: { by: sql`e.list_state`, type: 'bigint', key: ({ list_state: position }) => position },
} satisfies SortColumns<ListedEvent>;

/** Selects a page of events like `selectUpcomingEventsPage`, the next first or sorted. */
export async function selectListedEvents(
  db: Sql,
  filter: { series: string | undefined; admittingAfter: string; startingBefore: string },
  request: ListRequest<keyof typeof sortColumns>,
) {
  const page = readSortedPage(sortColumns, request, 'when');
  const rows = await db.all<ListedEvent>`
    select /* never null: list_state */ e.* from (
      select e.*, case when e.state = 'cancelled' then 4
        when exists (select from activities_cancel_request r where r.event_id = e.id) then 3
        when e.taken >= e.capacity or e.waiting > 0 then 2 else 1 end list_state
      from (${selectEvents} where e.admits_until > ${filter.admittingAfter} and e.admits_at < ${filter.startingBefore}
        ${filter.series ? sql`and e.series_id = ${filter.series}` : sql``}) e
    ) e where true ${sortedRows(sortColumns[page.column], sql`e.id`, page)}`;
  return page.cut(rows);
}

/**
 * Books a seat if one is free and nobody waits; otherwise joins the waiting list if `orWait`. Returns undefined if
 * neither is possible. A single statement, so that concurrent requests cannot overbook the event.
 */
export async function bookSeat(db: Sql, id: string, orWait: boolean): Promise<'booked' | 'waiting' | undefined> {
  const hasFreeSeat = sql`(taken < capacity and waiting = 0)`;
  const row = await db.first<{ state: 'booked' | 'waiting' }>`
    update activities_event set taken = taken + ${hasFreeSeat}::int, waiting = waiting + (not ${hasFreeSeat})::int
    where id = ${id} and state = 'planned' and (${orWait} or ${hasFreeSeat})
    returning case when waiting = 0 then 'booked' else 'waiting' end as state`;
  return row?.state;
}

/** Adds to the counts of taken seats and of waiting people; negative numbers subtract. */
export async function addToCounts(db: Sql, id: string, { taken = 0, waiting = 0 }): Promise<void> {
  await db.run`update activities_event set taken = taken + ${taken}, waiting = waiting + ${waiting} where id = ${id}`;
}

/** Changes the number of seats. Booked people keep their seats, even if there are more of them than seats. */
export async function updateCapacity(
  db: Sql,
  { id, changedBy, at, capacity }: Change & { capacity: number },
): Promise<void> {
  await db.run`update activities_event set capacity = ${capacity}, revision = revision + 1, changed_by = ${changedBy}, changed_at = ${at}
    where id = ${id}`;
}

export async function markEventCancelled(
  db: Sql,
  { id, changedBy, at, reason, notifiedWithoutApproval }: Change & { reason: string; notifiedWithoutApproval: number },
): Promise<void> {
  await db.run`update activities_event set state = 'cancelled', reason = ${reason}, notified_without_approval = ${notifiedWithoutApproval}, revision = revision + 1,
    changed_by = ${changedBy}, changed_at = ${at} where id = ${id}`;
}

/** Counts the people who were notified of cancelled events since an instant without a second organiser's approval. */
export async function countNotifiedWithoutApproval(db: Sql, since: string): Promise<number> {
  return db.value<number>`
    select coalesce(sum(notified_without_approval), 0)::int as count from activities_event
    where notified_without_approval > 0 and changed_at > ${since}`;
}

/** Deletes events that ended before an instant and have neither bookings nor appeals. */
export async function deleteEmptyEvents(db: Sql, before: string): Promise<void> {
  await db.run`delete from activities_event e where ends_at < ${before}
    and not exists (select from activities_booking b where b.event_id = e.id)
    and not exists (select from activities_appeal a where a.event_id = e.id)`;
}
