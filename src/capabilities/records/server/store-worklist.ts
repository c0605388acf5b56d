import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Pending imports that another member of staff requested. */
export const importsWorklist: Worklist = {
  to: '/staff/records',
  scope: 'records:import',
  pendingRows: ({ staffId }) => sql`select from records_import where state = 'waiting' and requested_by <> ${staffId}`,
};
