import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';
import { toCertifyCondition } from './store-lists.ts';

/**
 * Applications that nobody has taken, those of the reviewer, those that wait for a second opinion the reviewer may
 * give, and, for staff who may issue certificates, those to certify.
 */
export const vaccinationWorklist: Worklist = {
  to: '/staff/vaccinations',
  scope: 'vaccinations:review',
  pendingRows: ({ staffId, scopes }) => sql`
    select from vaccination_application where state = 'submitted'
    union all
    select from vaccination_application where state in ('in-review', 'more-information') and staff_id = ${staffId}
    union all
    select from vaccination_application where state = 'in-review' and second_requested_by is not null
      and second_requested_by <> ${staffId} and staff_id <> ${staffId}
    ${scopes.has('certificates:issue') ? sql`union all select from vaccination_application where ${toCertifyCondition}` : sql``}`,
};
