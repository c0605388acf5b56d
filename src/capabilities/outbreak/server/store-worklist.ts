import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklist: pending imports that other members of staff uploaded. */
export const outbreakWorklist: Worklist = {
  to: '/staff/outbreak',
  scope: 'outbreak:import',
  pendingRows: ({ staffId }) =>
    sql`select from outbreak_import where state = 'waiting' and requested_by is distinct from ${staffId}`,
};
