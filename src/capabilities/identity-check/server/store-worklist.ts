import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

export const certificationWorklist: Worklist = {
  to: '/staff/certifications',
  scope: 'certifications:review',
  pendingRows: () => sql`select from identity_check where state = 'submitted'`,
};

export const familyLinkWorklist: Worklist = {
  to: '/staff/family-links',
  scope: 'families:link',
  pendingRows: () => sql`select from identity_check_link where state = 'submitted'`,
};
