import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklist of drafts that other members of staff wrote and whose release they requested. */
export const templateWorklist: Worklist = {
  to: '/staff/templates',
  scope: 'templates:release',
  pendingRows: ({ staffId }) =>
    sql`select from self_report_draft where requested_by <> ${staffId} and not ${staffId}::uuid = any(writers)`,
};
