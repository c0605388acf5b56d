import { sql } from 'kysely';
import { deleteBatch } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { TemplateKind } from '../rules/template.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** Row of `self_report_entry`. `day` is the day of `sent_at`. `content`: encrypted answers and their result. */
export type EntryRow = Tables['self_report_entry'];

export type NewEntryRow = NewRow<'self_report_entry'>;

/** Inserts an entry, which never changes afterwards. */
export async function insertEntry(db: Sql, entry: NewEntryRow): Promise<void> {
  await db.run`${insertInto('self_report_entry', entry)}`;
}

/** `personIds`: all ids of one person, who may have had several. */
export type EntryFilter = { personIds: readonly string[]; kind: TemplateKind };

export async function findLatestEntryOn(
  db: Sql,
  { personIds, kind }: EntryFilter,
  day: LocalDate,
): Promise<EntryRow | undefined> {
  // Sorts by `sequence_number`, the order of insertion, because two entries can have the same instant.
  return db.first<EntryRow>`
    select * from self_report_entry
    where person_id = any(${[...personIds]}::uuid[]) and kind = ${kind} and day = ${day}
    order by sequence_number desc limit 1`;
}

/** Selects the latest entry of each id, latest first. */
export async function selectLatestEntries(db: Sql, { personIds, kind }: EntryFilter): Promise<EntryRow[]> {
  return db.all<EntryRow>`
    select newest.* from unnest(${[...personIds]}::uuid[]) as person (id) cross join lateral (
      select * from self_report_entry where person_id = person.id and kind = ${kind}
      order by day desc, sequence_number desc limit 1) newest
    order by newest.day desc, newest.sequence_number desc`;
}

/** Selects up to 20 entries of a day, latest first. */
export async function selectEntriesOn(db: Sql, { personIds, kind }: EntryFilter, day: LocalDate): Promise<EntryRow[]> {
  return db.all<EntryRow>`
    select * from self_report_entry
    where person_id = any(${[...personIds]}::uuid[]) and kind = ${kind} and day = ${day}
    order by sequence_number desc limit 20`;
}

/** Days with entries, latest first, each with its latest entry and the number of entries. `before`: the cursor. */
export async function selectReportDays(
  db: Sql,
  { personIds, kind }: EntryFilter,
  { before, limit }: { before: LocalDate | undefined; limit: number },
): Promise<(EntryRow & { count: number })[]> {
  return db.all<EntryRow & { count: number }>`
    select distinct on (day) *, (count(*) over (partition by day))::int as count from self_report_entry
    where person_id = any(${[...personIds]}::uuid[]) and kind = ${kind} ${before === undefined ? sql`` : sql`and day < ${before}`}
    order by day desc, sequence_number desc limit ${limit}`;
}

/**
 * Selects the ids of persons with an entry since an instant, in order. `firstDay`: day of `since`, for the index.
 * `afterPersonId`: last id of the previous page.
 */
export async function selectPersonsSince(
  db: Sql,
  query: {
    since: string;
    firstDay: LocalDate;
    afterPersonId: string | undefined;
    limit: number;
    personIds: readonly string[] | undefined;
  },
): Promise<string[]> {
  const rows = await db.all<{ person_id: string }>`
    select distinct person_id from self_report_entry
    where day >= ${query.firstDay} and sent_at >= ${query.since} ${query.afterPersonId === undefined ? sql`` : sql`and person_id > ${query.afterPersonId}`}
      ${query.personIds === undefined ? sql`` : sql`and person_id = any(${[...query.personIds]}::uuid[])`}
    order by person_id limit ${query.limit}`;
  return rows.map((row) => row.person_id);
}

export async function hasEntryOn(db: Sql, personIds: readonly string[], day: LocalDate): Promise<boolean> {
  return db.exists`
    select from self_report_entry where person_id = any(${[...personIds]}::uuid[]) and day = ${day} limit 1`;
}

/** Selects the entries on and after a day, latest first. */
export async function selectRecentEntries(
  db: Sql,
  kind: TemplateKind,
  firstDay: LocalDate,
  limit: number,
): Promise<EntryRow[]> {
  return db.all<EntryRow>`
    select * from self_report_entry where kind = ${kind} and day >= ${firstDay}
    order by day desc, sequence_number desc limit ${limit}`;
}

/** Deletes a batch of the entries before a day. Returns the number of deleted rows. */
export async function deleteEntriesBefore(db: Sql, day: LocalDate): Promise<number> {
  return deleteBatch(db, 'self_report_entry', sql`day < ${day} order by day`);
}

export async function countEntriesBefore(db: Sql, day: LocalDate, limit: number): Promise<number> {
  return db.value<number>`
    select count(*)::int as count from (select from self_report_entry where day < ${day} limit ${limit}) old`;
}

/** Selects the entries about persons, and the entries that an account submitted, oldest first. */
export async function selectAllEntries(db: Sql, personIds: readonly string[], account: string): Promise<EntryRow[]> {
  return db.all<EntryRow>`
    select * from self_report_entry where person_id = any(${[...personIds]}::uuid[]) or account_id = ${account}
    order by sequence_number`;
}

export async function deleteEntriesOfPersons(db: Sql, personIds: readonly string[]): Promise<void> {
  await db.run`delete from self_report_entry where person_id = any(${[...personIds]}::uuid[])`;
}
