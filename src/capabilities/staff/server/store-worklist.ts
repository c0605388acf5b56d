import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { pendingWorkCountLimit } from '../contract-me.ts';
import type { Scope } from '../rules/roles.ts';

export type WorklistContext = { staffId: string; scopes: ReadonlySet<string>; today: LocalDate; now: string };

/**
 * A list of the console with pending work. `to`: its page. `scope`: needed to do the work. `pendingRows`: the statement
 * that selects the pending rows.
 */
export type Worklist = { to: string; scope: Scope; pendingRows: (context: WorklistContext) => RawBuilder<unknown> };

/** Counts rows up to `pendingWorkCountLimit`, so that a long list is not read to its end. */
export async function countRows(db: Sql, rows: RawBuilder<unknown>): Promise<number> {
  return db.value<number>`
    select count(*)::int count from (${rows} limit ${pendingWorkCountLimit}) waiting`;
}

/** Pending changes that another administrator requested for another person. */
export const staffChangesWorklist: Worklist = {
  to: '/staff/people/waiting',
  scope: 'staff:manage',
  pendingRows: ({ staffId }) =>
    sql`select from staff_change where outcome is null and requested_by <> ${staffId} and account_id <> ${staffId}`,
};
