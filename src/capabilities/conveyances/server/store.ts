import { sql } from 'kysely';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { insertInto, type Tables } from './tables.ts';

export type ArrivalRow = Tables['conveyances_arrival'];

/** Arrivals scheduled for a day, by schedule. `portId`: only at this port. */
export async function selectArrivalsOfDay(
  db: Sql,
  { day, portId }: { day: LocalDate; portId?: string | undefined },
): Promise<ArrivalRow[]> {
  return db.all<ArrivalRow>`
    select * from conveyances_arrival where day = ${day} ${portId === undefined ? sql`` : sql`and port_id = ${portId}`}
    order by scheduled_at, name, id`;
}

/** Arrivals scheduled between two days, both included. */
export async function selectArrivalsBetween(db: Sql, first: LocalDate, last: LocalDate): Promise<ArrivalRow[]> {
  return db.all<ArrivalRow>`select * from conveyances_arrival where day between ${first} and ${last}`;
}

/** Waits for other imports and polls, and blocks them until the transaction ends. */
export async function lockArrivals(db: Sql): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtext('conveyances_arrival'))`;
}

export async function upsertArrival(db: Sql, row: ArrivalRow): Promise<void> {
  await db.run`
    ${insertInto('conveyances_arrival', row, 'estimated_at', 'arrived_at')}
    on conflict (id) do update set name = excluded.name, origin = excluded.origin, scheduled_at = excluded.scheduled_at,
      estimated_at = excluded.estimated_at, arrived_at = excluded.arrived_at, is_cancelled = excluded.is_cancelled,
      source = excluded.source, updated_at = excluded.updated_at`;
}

export async function deleteArrivalsBefore(db: Sql, before: string): Promise<void> {
  await deleteInBatches(db, 'conveyances_arrival', sql`scheduled_at < ${before} order by scheduled_at`);
}

export type FeedRow = Tables['conveyances_feed'];

export async function findFeedState(db: Sql, name: string): Promise<FeedRow | undefined> {
  return db.first<FeedRow>`select * from conveyances_feed where name = ${name}`;
}

/** Stores the result of a poll. A failure leaves the time of the last success. */
export async function saveFeedResult(
  db: Sql,
  result: { name: string; succeeded_at: string | null; failed_at: string | null; skipped_count: number },
): Promise<void> {
  await db.run`
    ${insertInto('conveyances_feed', result, 'succeeded_at', 'failed_at')}
    on conflict (name) do update set succeeded_at = coalesce(excluded.succeeded_at, conveyances_feed.succeeded_at),
      failed_at = excluded.failed_at,
      skipped_count = case when excluded.succeeded_at is null then conveyances_feed.skipped_count else excluded.skipped_count end`;
}
