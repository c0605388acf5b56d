import { sql } from 'kysely';
import { countRows, type Worklist } from '#capabilities/staff/server/public.ts';

/** A release that somebody else asked for. */
export const rulesWaiting: Worklist = {
  to: '/staff/rules',
  scope: 'rules:release',
  count: ({ sql: db, staff }) => countRows(db, sql`releases_request where outcome is null and asked_by <> ${staff}`),
};
