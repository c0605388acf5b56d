import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Certifications that wait for a reviewer. */
export const certificationWorklist: Worklist = {
  to: '/staff/certifications',
  scope: 'certifications:review',
  fromClause: () => sql`certification where state = 'submitted'`,
};

/** Link requests that wait for a decision. */
export const familyLinkWorklist: Worklist = {
  to: '/staff/family-links',
  scope: 'families:link',
  fromClause: () => sql`certification_link where state = 'submitted'`,
};
