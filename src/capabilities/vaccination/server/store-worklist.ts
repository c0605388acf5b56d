import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';
import { toCertifyCondition } from './store-lists.ts';

/**
 * Applications that nobody has taken yet, those that one has taken oneself, those on which a colleague waits for an opinion that one can give,
 * and, for who may issue certificates, those to certify.
 */
export const vaccinationWorklist: Worklist = {
  to: '/staff/vaccinations',
  scope: 'vaccinations:review',
  rows: ({ staff, scopes }) => sql`(
    select 1 from vaccination_application where state = 'submitted'
    union all
    select 1 from vaccination_application where state in ('in-review', 'more-information') and staff_id = ${staff}
    union all
    select 1 from vaccination_application where state = 'in-review' and second_asked_by is not null
      and second_asked_by <> ${staff} and staff_id <> ${staff}
    ${scopes.has('certificates:issue') ? sql`union all select 1 from vaccination_application where ${toCertifyCondition}` : sql``}) one`,
};
