import { sql } from 'kysely';
import { isProblem } from '#foundation/contract/problem.ts';
import { addMonths, type LocalDate } from '#foundation/time/local-date.ts';
import type { GaugeSample } from '../logs/gauges.ts';
import type { Sql, World } from '../world.ts';

/** Its name among jobs. */
export const monthsJob = 'foundation/months';

/**
 * Keeps the tables that lie month by month (migration 0042) supplied: this month and the three after it are made, months that are over
 * and empty go. A table that somebody holds for longer than a moment is left for the next time.
 */
export async function keepMonths({ sql: db, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const today = clock.today();
  for (const table of await tablesInMonths(db)) {
    await unlessHeld(sql`select months_make(${table}, ${today}, ${addMonths(today, monthsAhead)})`.execute(db));
    await unlessHeld(sql`select months_drop(${table}, ${today})`.execute(db));
  }
}

/** Makes the months of a time that has passed, for rows that are brought in from elsewhere. Raises when a table is held. */
export async function makeMonths(db: Sql, from: LocalDate, until: LocalDate): Promise<void> {
  for (const table of await tablesInMonths(db)) await sql`select months_make(${table}, ${from}, ${until})`.execute(db);
}

/** Until when months are made, by the table that is supplied worst; 0 when even today lies in none. */
export async function monthsReadings({ sql: db, clock }: Pick<World, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(min(days), 0)::int days from (
      select greatest(coalesce(max(upper), ${clock.today()}::date) - ${clock.today()}::date, 0) days from months_part group by parent) p`.execute(
    db,
  );
  return [
    {
      name: 'sihat_months_ahead_days',
      help: 'Days for which tables have months, from today',
      value: rows[0]?.days ?? 0,
    },
  ];
}

const monthsAhead = 3;

async function tablesInMonths(db: Sql): Promise<string[]> {
  const { rows } = await sql<{ parent: string }>`select distinct parent from months_part order by parent`.execute(db);
  return rows.map(({ parent }) => parent);
}

async function unlessHeld(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isProblem(error, 'foundation/unavailable')) throw error;
  });
}
