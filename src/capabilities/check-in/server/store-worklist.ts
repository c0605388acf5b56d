import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklist: exposures and withdrawals of other officers that need a second officer's agreement. */
export const exposureWorklist: Worklist = {
  to: '/staff/exposures',
  scope: 'exposures:mark',
  pendingRows: ({ staffId }) =>
    sql`select from check_in_exposure where (state = 'waiting' and requested_by <> ${staffId}) or (state = 'notified' and withdrawal_requested_by <> ${staffId})`,
};
