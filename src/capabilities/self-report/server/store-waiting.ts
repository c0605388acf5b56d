import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Questions whose release somebody else asked for. */
export const templatesWaiting: Worklist = {
  to: '/staff/templates',
  scope: 'templates:release',
  rows: ({ staff }) => sql`self_report_draft where asked_by is not null and asked_by <> ${staff}`,
};
