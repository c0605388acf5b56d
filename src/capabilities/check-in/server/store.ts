import { sql } from 'kysely';
import { newestFirst } from '#foundation/server/database/fragments.ts';
import { batchLimitClause } from '#foundation/server/database/process-in-batches.ts';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { PersonDay } from './encryption.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { PresenceInterval } from '../rules/presence.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export function toPresenceInterval(
  row: Pick<PresenceRow, 'id' | 'venue_id' | 'entered_at' | 'left_at'>,
): PresenceInterval {
  return {
    id: row.id,
    venue: row.venue_id,
    enteredAt: parseInstant(row.entered_at),
    leftAt: parseInstant(row.left_at),
  };
}

export type PresenceRow = Narrow<Omit<Tables['check_in_presence'], 'subject'>, { day: string }> &
  Pick<Tables['check_in_venue'], 'name_en' | 'name_ms' | 'address'>;

const columns = sql`p.day::text as day, p.id, p.person_key, p.venue_id, p.entered_at, p.left_at, p.end_reason, p.late,
  v.name_en, v.name_ms, v.address`;

/** Locks the presences of persons until the transaction ends, in sorted order to avoid deadlocks. */
export async function lockPersons(db: Sql, persons: readonly string[]): Promise<void> {
  for (const person of persons.toSorted())
    await db.run`select pg_advisory_xact_lock(hashtextextended(${`check-in ${person}`}, 0))`;
}

export async function insertPresence(db: Sql, presence: NewRow<'check_in_presence'>): Promise<void> {
  await db.run`${insertInto('check_in_presence', presence)}`;
}

export async function endPresence(
  db: Sql,
  { day, id }: Pick<PresenceRow, 'day' | 'id'>,
  leftAt: string,
  endReason: PresenceRow['end_reason'],
): Promise<void> {
  await db.run`update check_in_presence set left_at = ${leftAt}, end_reason = ${endReason} where day = ${day} and id = ${id}`;
}

/** Selects the presences of persons on days, the latest first. */
export async function selectPresences(
  db: Sql,
  personDays: readonly PersonDay[],
  { after, since, limit = 1000 }: { after?: ListCursor | undefined; since?: string; limit?: number } = {},
): Promise<PresenceRow[]> {
  const withinRetention = since === undefined ? sql`` : sql`and p.entered_at >= ${since}`;
  return db.all<PresenceRow>`
    select ${columns}
    from unnest(${personDays.map(({ day }) => day)}::date[], ${personDays.map(({ key }) => key)}::bytea[]) as k (day, person_key)
      join check_in_presence p on p.day = k.day and p.person_key = k.person_key
      join check_in_venue v on v.id = p.venue_id
    where true ${withinRetention} ${newestFirst('p.entered_at', 'p.id', after, limit)}`;
}

export async function deletePresence(db: Sql, { day, id }: Pick<PresenceRow, 'day' | 'id'>): Promise<void> {
  await db.run`delete from check_in_presence where day = ${day} and id = ${id}`;
}

export async function deletePresencesOfPersons(db: Sql, personDays: readonly PersonDay[]): Promise<void> {
  await db.run`delete from check_in_presence p
    using unnest(${personDays.map(({ day }) => day)}::date[], ${personDays.map(({ key }) => key)}::bytea[]) as k (day, person_key)
    where p.day = k.day and p.person_key = k.person_key`;
}

/**
 * Deletes one batch of presences that started before an instant. `day`: the day of that instant, which selects the
 * partitions.
 */
export async function deletePresencesBefore(db: Sql, day: string, before: string): Promise<number> {
  return db.run`
    with oldest as materialized (
      select day, id from check_in_presence where day <= ${day} and entered_at < ${before} order by day ${batchLimitClause}
    )
    delete from check_in_presence p using oldest where p.day = oldest.day and p.id = oldest.id`;
}

export async function countPresencesBefore(db: Sql, day: string, before: string, limit: number): Promise<number> {
  return db.value<number>`
    select count(*)::int as count from (
      select from check_in_presence where day <= ${day} and entered_at < ${before} limit ${limit}) old`;
}
