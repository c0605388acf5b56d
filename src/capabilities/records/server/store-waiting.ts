import { sql } from 'kysely';
import { countRows, type Worklist } from '#capabilities/staff/server/public.ts';

/** Imports that somebody else asked for. */
export const importsWaiting: Worklist = {
  to: '/staff/records',
  scope: 'records:import',
  count: ({ sql: db, staff }) => countRows(db, sql`records_import where state = 'waiting' and asked_by <> ${staff}`),
};
