import { sql } from 'kysely';
import type { AuditPosition } from '#foundation/server/audit/read-entries-after.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { MeasureCount, Measure } from '../rules/measures.ts';
import type { Period } from '../rules/period.ts';

export type DaySource = 'messages' | 'steps';

/** Reads and locks the cursor in the audit log; undefined while another process has locked it. */
export async function lockAuditCursor(db: Sql): Promise<AuditPosition | undefined> {
  const rows = await db.all<{ era: number; transaction_id: string; entry_id: number }>`
    select era, transaction_id, entry_id from statistics_progress where source = 'declarations'
    for update skip locked`;
  const [row] = rows;
  return row && { era: row.era, transactionId: row.transaction_id, id: row.entry_id };
}

/** Saves the cursor in the audit log, and the instant until which changes are counted. */
export async function saveAuditCursor(
  db: Sql,
  { era, transactionId, id }: AuditPosition,
  countedUntil: string,
): Promise<void> {
  await db.run`update statistics_progress set era = ${era}, transaction_id = ${transactionId}::xid8, entry_id = ${id}, at = ${countedUntil}
    where source = 'declarations'`;
}

export async function selectApplicationCounts(db: Sql, ids: readonly string[]) {
  return db.all<{ declaration_id: string; counted: Buffer }>`
    select declaration_id, counted from statistics_counted where declaration_id = any(${[...ids]}::uuid[])`;
}

/** Fails if an application was deleted meanwhile. The next run no longer reads that application. */
export async function saveApplicationCounts(db: Sql, rows: readonly { id: string; counted: Buffer }[]): Promise<void> {
  await db.run`
    insert into statistics_counted (declaration_id, counted)
    select c.id, c.counted
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ counted }) => counted)}::bytea[]) as c (id, counted)
    on conflict (declaration_id) do update set counted = excluded.counted`;
}

export async function addCounts(db: Sql, counts: readonly MeasureCount[]): Promise<void> {
  await db.run`
    insert into statistics_count as stored (day, measure, key, count)
    select day, measure, key, count from ${unnestCounts(counts)}
    on conflict (measure, day, key) do update set count = stored.count + excluded.count`;
}

/** Stores the counts of a measure on a day. Sets all other counts of that measure and day to 0. */
export async function replaceCounts(
  db: Sql,
  { measure, day }: Pick<MeasureCount, 'measure' | 'day'>,
  counts: readonly MeasureCount[],
): Promise<void> {
  await db.run`update statistics_count set count = 0 where measure = ${measure} and day = ${day}
    and key <> all(${counts.map(({ key }) => key)}::text[])`;
  await db.run`
    insert into statistics_count (day, measure, key, count)
    select day, measure, key, count from ${unnestCounts(counts)}
    on conflict (measure, day, key) do update set count = excluded.count`;
}

/** Reads and locks the last counted day; undefined while another process has locked it. */
export async function lockLastDay(db: Sql, source: DaySource): Promise<{ day: LocalDate | null } | undefined> {
  return db.first<{ day: LocalDate | null }>`
    select day from statistics_progress where source = ${source} for update skip locked`;
}

export async function saveLastDay(db: Sql, source: DaySource, day: LocalDate, countedAt: string): Promise<void> {
  await db.run`update statistics_progress set day = ${day}, at = ${countedAt} where source = ${source}`;
}

/** Lists the instant until which each source is counted. */
export async function listProgress(db: Sql): Promise<{ source: 'declarations' | DaySource; at: string | null }[]> {
  return db.all<{ source: 'declarations' | DaySource; at: string | null }>`
    select source, at from statistics_progress`;
}

/**
 * Reads the counts of a period in one statement, so that the totals of its tables agree. `daily` measures are read day
 * by day, `summed` ones as sums over the period.
 */
export async function readCounts(
  db: Sql,
  { daily, summed }: Record<'daily' | 'summed', readonly Measure[]>,
  { from, to }: Period,
): Promise<{ daily: MeasureCount[]; sums: Omit<MeasureCount, 'day'>[] }> {
  const rows = await db.all<Omit<MeasureCount, 'day'> & { day: LocalDate | null }>`
    select case when measure = any(${[...daily]}::text[]) then day end "day", measure, key, sum(count)::int count
    from statistics_count
    where measure = any(${[...daily, ...summed]}::text[]) and day between ${from} and ${to}
    group by 1, measure, key having sum(count) <> 0`;
  return {
    daily: rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ day, ...row }])),
    sums: rows.flatMap(({ day, ...row }) => (day === null ? [row] : [])),
  };
}

function unnestCounts(counts: readonly MeasureCount[]) {
  return sql`unnest(${counts.map(({ day }) => day)}::date[], ${counts.map(({ measure }) => measure)}::text[],
    ${counts.map(({ key }) => key)}::text[], ${counts.map(({ count }) => count)}::integer[]) as c (day, measure, key, count)`;
}
