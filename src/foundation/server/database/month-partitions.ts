import { isProblem } from '#foundation/contract/problem.ts';
import { addMonths, type LocalDate } from '#foundation/time/local-date.ts';
import type { GaugeSample } from '../logs/gauges.ts';
import type { Sql, World } from '../world.ts';

export const monthPartitionsJob = 'foundation/months';

/**
 * Maintains the partitions of tables that are partitioned by month (0001-foundation.sql): creates this month and the
 * next three, drops empty past months. Skips a table whose lock is not available in time; the next run tries again.
 */
export async function maintainMonthPartitions({ sql: db, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const today = clock.today();
  for (const table of await listPartitionedTables(db)) {
    await ignoreLocked(db.run`select months_make(${table}, ${today}, ${addMonths(today, monthsAhead)})`);
    await ignoreLocked(db.run`select months_drop(${table}, ${today})`);
  }
}

/** Creates the partitions of a past period, for imported rows. Throws when a table is locked. */
export async function createMonthPartitions(db: Sql, from: LocalDate, until: LocalDate): Promise<void> {
  for (const table of await listPartitionedTables(db)) await db.run`select months_make(${table}, ${from}, ${until})`;
}

/** Metric of the days for which partitions exist, in the table with the fewest; 0 when even today has none. */
export async function monthPartitionMetrics({ sql: db, clock }: Pick<World, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const row = await db.one<{ days: number }>`
    select coalesce(min(days), 0)::int days from (
      select greatest(coalesce(max(upper), ${clock.today()}::date) - ${clock.today()}::date, 0) days from months_part group by parent) p`;
  return [{ name: 'sihat_months_ahead_days', help: 'Days from today that monthly partitions cover', value: row.days }];
}

const monthsAhead = 3;

async function listPartitionedTables(db: Sql): Promise<string[]> {
  return db.values<string>`
    select /* never null: parent */ distinct parent from months_part order by parent`;
}

async function ignoreLocked(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isProblem(error, 'foundation/unavailable')) throw error;
  });
}
