import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import { mostWaiting } from '../contract-me.ts';
import type { Worklist } from './worklist.ts';

/** Counts rows, so far only as is said: `rows` is what follows a `from`. */
export async function countRows(db: Sql, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int count from (select 1 from ${rows} limit ${mostWaiting}) waiting`.execute(db);
  return found[0]?.count ?? 0;
}

/** Changes that another administrator asked for, of somebody else. */
export const changesWaiting: Worklist = {
  to: '/staff/people/waiting',
  scope: 'staff:manage',
  count: ({ sql: db, staff }) =>
    countRows(db, sql`staff_change where outcome is null and asked_by <> ${staff} and account_id <> ${staff}`),
};
