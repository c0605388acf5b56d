import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { waitingCountLimit } from '../contract-me.ts';
import type { Scope } from '../rules/roles.ts';

/** For whom it is counted, what they may do, on which day, and at which instant. */
export type WorklistContext = { staff: string; scopes: ReadonlySet<string>; today: LocalDate; at: string };

/**
 * A list of the console in which work waits: its page, what one must be allowed to do to do the work, and the rows that wait for somebody:
 * what follows a `from`.
 */
export type Worklist = { to: string; scope: Scope; rows: (counting: WorklistContext) => RawBuilder<unknown> };

/** Counts rows, so far only as is said: a long list is not read to its end. `rows` is what follows a `from`. */
export async function countRows(db: Sql, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int count from (select 1 from ${rows} limit ${waitingCountLimit}) waiting`.execute(db);
  return found[0]?.count ?? 0;
}

/** Changes that another administrator asked for, of somebody else. */
export const staffChangesWorklist: Worklist = {
  to: '/staff/people/waiting',
  scope: 'staff:manage',
  rows: ({ staff }) => sql`staff_change where outcome is null and asked_by <> ${staff} and account_id <> ${staff}`,
};
