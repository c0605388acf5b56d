import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklist of pending releases that others requested and wrote, and of counted undos that others requested. */
export const screeningRulesWorklist: Worklist = {
  to: '/staff/rules',
  scope: 'rules:release',
  pendingRows: ({ staffId }) => sql`
    select from screening_rules_request where outcome is null and requested_by <> ${staffId} and not ${staffId}::uuid = any(writers)
    union all
    select from screening_rules_undo where state = 'counted' and requested_by <> ${staffId}`,
};
