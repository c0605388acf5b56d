import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Applications that nobody has taken yet, and those that one has taken oneself. */
export const vaccinationWaiting: Worklist = {
  to: '/staff/vaccinations',
  scope: 'vaccinations:review',
  rows: ({ staff }) =>
    sql`vaccination_application where state = 'submitted' or (state in ('in-review', 'more-information') and staff_id = ${staff})`,
};
