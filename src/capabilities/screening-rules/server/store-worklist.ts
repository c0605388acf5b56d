import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** A release that somebody else asked for and wrote, and an undo that they asked for and that was counted. */
export const rulesWorklist: Worklist = {
  to: '/staff/rules',
  scope: 'rules:release',
  rows: ({ staff }) => sql`(
    select 1 from releases_request where outcome is null and asked_by <> ${staff} and not ${staff}::uuid = any(writers)
    union all
    select 1 from releases_undo where state = 'counted' and asked_by <> ${staff}) one`,
};
