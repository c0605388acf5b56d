import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Questions that others wrote, and whose release they asked for. */
export const templateWorklist: Worklist = {
  to: '/staff/templates',
  scope: 'templates:release',
  rows: ({ staff }) => sql`self_report_draft where asked_by <> ${staff} and not ${staff}::uuid = any(writers)`,
};
