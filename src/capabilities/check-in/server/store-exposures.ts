import { sql } from 'kysely';
import {
  alphabetical,
  type ListRequest,
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import { localDate, minute, parseInstant } from '#foundation/time/clock.ts';
import { Exposure } from '../contract-console.ts';
import { countBands } from '../rules/count-band.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type ExposureRow = Narrow<
  Omit<Tables['check_in_exposure'], 'decided_at' | 'withdrawn_at'>,
  { reason: Exposure['reason']; advice: Exposure['advice']; band: Exposure['band'] }
> &
  Pick<Tables['check_in_venue'], 'name_en' | 'name_ms' | 'address'>;

const columns = sql`e.id, e.venue_id, e.from_at, e.to_at, e.reason, e.advice, e.state, e.corrects, e.band, e.requested_by,
  e.requested_at, e.decided_by, e.withdrawal_requested_by, e.withdrawn_by, v.name_en, v.name_ms, v.address`;
const tables = sql`check_in_exposure e join check_in_venue v on v.id = e.venue_id`;

export async function insertExposure(db: Sql, exposure: NewRow<'check_in_exposure', 'corrects'>): Promise<void> {
  await db.run`${insertInto('check_in_exposure', exposure, 'corrects')}`;
}

export async function findExposure(db: Sql, id: string, { lock = false } = {}): Promise<ExposureRow | undefined> {
  return db.first<ExposureRow>`
    select ${columns} from ${tables} where e.id = ${id} ${lock ? sql`for update of e` : sql``}`;
}

const states = Exposure.shape.state.options;
const sortColumns = {
  venueEn: { by: alphabetical(sql`v.name_en`), type: 'text', key: ({ name_en: name }) => name },
  venueMs: { by: alphabetical(sql`v.name_ms`), type: 'text', key: ({ name_ms: name }) => name },
  when: { by: sql`e.from_at`, type: 'timestamptz', key: ({ from_at: at }) => at },
  people: sortedByPosition(countBands, sql`e.band`, ({ band }) => band),
  state: sortedByPosition(states, sql`e.state`, ({ state }) => state),
  requested: { by: sql`e.requested_at`, type: 'timestamptz', key: ({ requested_at: at }) => at },
} satisfies SortColumns<ExposureRow>;

/** Selects a page of exposures, the latest first or sorted. */
export async function selectExposuresPage(db: Sql, request: ListRequest<keyof typeof sortColumns>) {
  const page = readSortedPage(sortColumns, request, '-requested');
  const rows = await db.all<ExposureRow>`
    select ${columns} from ${tables} where true ${sortedRows(sortColumns[page.column], sql`e.id`, page)}`;
  return page.cut(rows);
}

/** Selects exposures with notifications to send, the oldest first. */
export async function selectPendingExposures(db: Sql): Promise<ExposureRow[]> {
  return db.all<ExposureRow>`
    select ${columns} from ${tables} where e.state in ('notifying', 'withdrawing') order by e.requested_at`;
}

/** Selects a venue's notified or notifying exposures that overlap a period for at least `minutes`. */
export async function selectExposuresAtVenue(
  db: Sql,
  period: { venue: string; from: string; to: string; minutes: number },
): Promise<ExposureRow[]> {
  return db.all<ExposureRow>`
    select ${columns} from ${tables}
    where e.venue_id = ${period.venue} and e.to_at > ${period.from} and e.from_at < ${period.to} and e.state in ('notifying', 'notified')
      and least(e.to_at, ${period.to}::timestamptz) - greatest(e.from_at, ${period.from}::timestamptz)
        >= make_interval(mins => ${period.minutes})
    order by e.requested_at`;
}

/** Changes the state of an exposure. Returns false if the exposure is not in the state `fromState`. */
export async function updateExposureState(
  db: Sql,
  change: { id: string; fromState: Exposure['state']; toState: Exposure['state'] },
  decision: { decidedBy?: string; withdrawnBy?: string; at: string },
): Promise<boolean> {
  const decisionColumns = decision.decidedBy
    ? sql`, decided_by = ${decision.decidedBy}, decided_at = ${decision.at}`
    : sql``;
  const withdrawalColumns = decision.withdrawnBy
    ? sql`, withdrawn_by = ${decision.withdrawnBy}, withdrawn_at = ${decision.at}`
    : sql``;
  return db.changed`
    update check_in_exposure set state = ${change.toState} ${decisionColumns} ${withdrawalColumns}
    where id = ${change.id} and state = ${change.fromState}`;
}

/** Sets the officer who requests the withdrawal of an exposure; null clears the request. */
export async function updateWithdrawRequester(db: Sql, id: string, staffId: string | null): Promise<void> {
  await db.run`update check_in_exposure set withdrawal_requested_by = ${staffId} where id = ${id}`;
}

/**
 * Serializes late check-ins and new exposures at a venue until the transaction ends, so that each sees the other's
 * committed row. Late check-ins take the shared lock; marking an exposure takes the exclusive lock.
 */
export async function lockVenue(db: Sql, venue: string, { shared }: { shared: boolean }): Promise<void> {
  const lock = sql.raw(shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await db.run`select ${lock}(hashtextextended(${`check-in venue ${venue}`}, 0))`;
}

export type ExposedPresence = Pick<Tables['check_in_presence'], 'id' | 'subject' | 'entered_at'> & { day: string };
type ExposureSpan = { venue: string; from: string; to: string; minOverlapMinutes: number; maxStayMinutes: number };

// A stay has at most `maxStayMinutes` minutes, which bounds the index range. The days select the monthly partitions.
const whereExposed = ({ venue, from, to, minOverlapMinutes, maxStayMinutes }: ExposureSpan) => sql`
  venue_id = ${venue} and entered_at < ${to}::timestamptz and left_at > ${from}::timestamptz
  and entered_at > ${from}::timestamptz - make_interval(mins => ${maxStayMinutes})
  and day between ${localDate(parseInstant(from) - maxStayMinutes * minute)} and ${localDate(parseInstant(to))}
  and least(left_at, ${to}::timestamptz) - greatest(entered_at, ${from}::timestamptz) >= make_interval(mins => ${minOverlapMinutes})`;

/**
 * Counts the people whom an exposure reaches. A person present before and after midnight counts twice, with two keys.
 * The venue index covers the query, so PostgreSQL reads no table rows.
 */
export async function countExposedPeople(db: Sql, span: ExposureSpan): Promise<number> {
  return db.value<number>`
    select count(distinct person_key)::int as count from check_in_presence where ${whereExposed(span)}`;
}

/** Selects a page of the presences that an exposure reaches, in order of entry. */
export async function selectExposedPresencesPage(
  db: Sql,
  span: ExposureSpan,
  after: ExposedPresence | undefined,
  limit: number,
): Promise<ExposedPresence[]> {
  const afterCursor = after ? sql`and (entered_at, id) > (${after.entered_at}::timestamptz, ${after.id}::uuid)` : sql``;
  return db.all<ExposedPresence>`
    select /* never null: day */ day::text as day, id, subject, entered_at from check_in_presence where ${whereExposed(span)} ${afterCursor}
    order by entered_at, id limit ${limit}`;
}
