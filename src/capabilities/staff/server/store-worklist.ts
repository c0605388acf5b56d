import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { waitingCountLimit } from '../contract-me.ts';
import type { Scope } from '../rules/roles.ts';

/** Parameters of a count: the member of staff, their scopes, the day and the instant. */
export type WorklistContext = { staff: string; scopes: ReadonlySet<string>; today: LocalDate; now: string };

/**
 * A list of the console with pending work. `to`: its page. `scope`: needed to do the work.
 * `rows`: the SQL after `from` that selects the pending rows.
 */
export type Worklist = { to: string; scope: Scope; fromClause: (context: WorklistContext) => RawBuilder<unknown> };

/** Counts rows up to `waitingCountLimit`, so that a long list is not read to its end. `rows`: the SQL after `from`. */
export async function countRows(db: Sql, fromClause: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int count from (select 1 from ${fromClause} limit ${waitingCountLimit}) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Pending changes that another administrator requested for another person. */
export const staffChangesWorklist: Worklist = {
  to: '/staff/people/waiting',
  scope: 'staff:manage',
  fromClause: ({ staff }) =>
    sql`staff_change where outcome is null and asked_by <> ${staff} and account_id <> ${staff}`,
};
