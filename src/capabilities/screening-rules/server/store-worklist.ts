import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklist of releases requested and written by others, and of counted undos requested by others. */
export const rulesWorklist: Worklist = {
  to: '/staff/rules',
  scope: 'rules:release',
  fromClause: ({ staff }) => sql`(
    select 1 from releases_request where outcome is null and asked_by <> ${staff} and not ${staff}::uuid = any(writers)
    union all
    select 1 from releases_undo where state = 'counted' and asked_by <> ${staff}) one`,
};
