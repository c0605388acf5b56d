import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** A release that somebody else asked for and wrote. */
export const rulesWaiting: Worklist = {
  to: '/staff/rules',
  scope: 'rules:release',
  rows: ({ staff }) =>
    sql`releases_request where outcome is null and asked_by <> ${staff} and not ${staff}::uuid = any(writers)`,
};
