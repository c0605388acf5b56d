import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Exposures that another officer marked, or asked to be withdrawn, and of which nobody is told before a second one agrees. */
export const exposureWorklist: Worklist = {
  to: '/staff/exposures',
  scope: 'exposures:mark',
  rows: ({ staff }) =>
    sql`check_in_exposure where (state = 'waiting' and asked_by <> ${staff}) or (state = 'told' and withdraw_asked_by <> ${staff})`,
};
