import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Recoveries that another member of staff recorded. */
export const recoveriesWorklist: Worklist = {
  to: '/staff/recoveries',
  scope: 'certificates:issue',
  pendingRows: ({ staffId }) =>
    sql`select from certificates_recovery where state = 'recorded' and recorded_by <> ${staffId}`,
};
