import { sql } from 'kysely';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Sql } from '#foundation/server/world.ts';
import { localDate, minute, parseInstant } from '#foundation/time/clock.ts';
import type { Exposure } from '../contract-console.ts';

/** An exposure as its table holds it, with its venue. */
export type ExposureRow = {
  id: string;
  venue_id: string;
  from_at: string;
  to_at: string;
  reason: Exposure['reason'];
  advice: Exposure['advice'];
  state: Exposure['state'];
  corrects: string | null;
  band: Exposure['band'];
  asked_by: string;
  asked_at: string;
  decided_by: string | null;
  withdraw_asked_by: string | null;
  withdrawn_by: string | null;
  name_en: string;
  name_ms: string;
  address: string;
};

const columns = sql`e.id, e.venue_id, e.from_at, e.to_at, e.reason, e.advice, e.state, e.corrects, e.band, e.asked_by,
  e.asked_at, e.decided_by, e.withdraw_asked_by, e.withdrawn_by, v.name_en, v.name_ms, v.address`;
const tables = sql`check_in_exposure e join check_in_venue v on v.id = e.venue_id`;

/** Writes one. */
export async function insertExposure(
  db: Sql,
  e: Pick<Exposure, 'id' | 'from' | 'to' | 'reason' | 'advice' | 'state' | 'band'> & {
    venue: string;
    corrects: string | null;
    by: string;
    at: string;
  },
): Promise<void> {
  await sql`
    insert into check_in_exposure (id, venue_id, from_at, to_at, reason, advice, state, band, corrects, asked_by, asked_at)
    values (${e.id}, ${e.venue}, ${e.from}, ${e.to}, ${e.reason}, ${e.advice}, ${e.state}, ${e.band}, ${e.corrects}, ${e.by}, ${e.at})`.execute(
    db,
  );
}

/** The one with an id; held until the transaction ends, where that is asked for. */
export async function findExposure(db: Sql, id: string, { hold = false } = {}): Promise<ExposureRow | undefined> {
  const { rows } = await sql<ExposureRow>`
    select ${columns} from ${tables} where e.id = ${id} ${hold ? sql`for update of e` : sql``}`.execute(db);
  return rows[0];
}

/** A page of them, the newest first. */
export async function selectExposuresPage(
  db: Sql,
  after: ListCursor | undefined,
  limit: number,
): Promise<ExposureRow[]> {
  const from = after ? sql`where (e.asked_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ExposureRow>`
    select ${columns} from ${tables} ${from} order by e.asked_at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Those about which people are to be told, the longest waiting first. */
export async function selectPendingExposures(db: Sql): Promise<ExposureRow[]> {
  const { rows } = await sql<ExposureRow>`
    select ${columns} from ${tables} where e.state in ('telling', 'withdrawing') order by e.asked_at`.execute(db);
  return rows;
}

/** Those of a venue that count and that a stretch of time touches for long enough. */
export async function selectExposuresAtVenue(
  db: Sql,
  at: { venue: string; from: string; to: string; minutes: number },
): Promise<ExposureRow[]> {
  const { rows } = await sql<ExposureRow>`
    select ${columns} from ${tables}
    where e.venue_id = ${at.venue} and e.to_at > ${at.from} and e.from_at < ${at.to} and e.state in ('telling', 'told')
      and least(e.to_at, ${at.to}::timestamptz) - greatest(e.from_at, ${at.from}::timestamptz)
        >= make_interval(mins => ${at.minutes})
    order by e.asked_at`.execute(db);
  return rows;
}

/** Goes from one state to another; false when it was not in it. */
export async function updateExposureState(
  db: Sql,
  e: { id: string; from: Exposure['state']; to: Exposure['state'] },
  note: { decidedBy?: string; withdrawnBy?: string; at: string },
): Promise<boolean> {
  const decided = note.decidedBy ? sql`, decided_by = ${note.decidedBy}, decided_at = ${note.at}` : sql``;
  const withdrawn = note.withdrawnBy ? sql`, withdrawn_by = ${note.withdrawnBy}, withdrawn_at = ${note.at}` : sql``;
  const { numAffectedRows } = await sql`
    update check_in_exposure set state = ${e.to} ${decided} ${withdrawn}
    where id = ${e.id} and state = ${e.from}`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes who wants one withdrawn; null: nobody any more. */
export async function updateWithdrawRequester(db: Sql, id: string, by: string | null): Promise<void> {
  await sql`update check_in_exposure set withdraw_asked_by = ${by} where id = ${id}`.execute(db);
}

/** Keeps check-ins that are told late from being written while this transaction begins an exposure; or, shared, the other way round. */
export async function lockVenue(db: Sql, venue: string, { shared }: { shared: boolean }): Promise<void> {
  const lock = sql.raw(shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended(${`check-in venue ${venue}`}, 0))`.execute(db);
}

/** Whom an exposure reaches, as far as its time goes. */
export type ExposedPresence = { day: string; id: string; who: Buffer; entered_at: string };
type ExposureSpan = { venue: string; from: string; to: string; minutes: number; longest: number };

// Nobody stays longer than `longest` minutes, so that the index is read from there on. Their days say in which months they lie.
const whereExposed = ({ venue, from, to, minutes, longest }: ExposureSpan) => sql`
  venue_id = ${venue} and entered_at < ${to}::timestamptz and left_at > ${from}::timestamptz
  and entered_at > ${from}::timestamptz - make_interval(mins => ${longest})
  and day between ${localDate(parseInstant(from) - longest * minute)} and ${localDate(parseInstant(to))}
  and least(left_at, ${to}::timestamptz) - greatest(entered_at, ${from}::timestamptz) >= make_interval(mins => ${minutes})`;

/**
 * How many people an exposure reaches; somebody who was there before and after midnight counts twice, by the key of either day. The index
 * of venues holds all that this asks for, so that it costs the same however far apart their rows lie.
 */
export async function countExposed(db: Sql, span: ExposureSpan): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct person_key)::int as count from check_in_presence where ${whereExposed(span)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of whom it reaches, in the order of their coming. */
export async function selectExposedPresencesPage(
  db: Sql,
  span: ExposureSpan,
  after: ExposedPresence | undefined,
  limit: number,
): Promise<ExposedPresence[]> {
  const from = after ? sql`and (entered_at, id) > (${after.entered_at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ExposedPresence>`
    select day::text as day, id, who, entered_at from check_in_presence where ${whereExposed(span)} ${from}
    order by entered_at, id limit ${limit}`.execute(db);
  return rows;
}
