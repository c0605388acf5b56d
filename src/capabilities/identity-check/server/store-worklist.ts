import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Documents that nobody has compared yet. */
export const certificationWorklist: Worklist = {
  to: '/staff/certifications',
  scope: 'certifications:review',
  rows: () => sql`certification where state = 'submitted'`,
};

/** Requests to link family members that nobody has decided yet. */
export const familyLinkWorklist: Worklist = {
  to: '/staff/family-links',
  scope: 'families:link',
  rows: () => sql`certification_link where state = 'submitted'`,
};
