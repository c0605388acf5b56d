import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklist of pending releases that others requested and wrote, and of counted undos that others requested. */
export const screeningRulesWorklist: Worklist = {
  to: '/staff/rules',
  scope: 'rules:release',
  fromClause: ({ staffId }) => sql`(
    select 1 from releases_request where outcome is null and asked_by <> ${staffId} and not ${staffId}::uuid = any(writers)
    union all
    select 1 from releases_undo where state = 'counted' and asked_by <> ${staffId}) one`,
};
