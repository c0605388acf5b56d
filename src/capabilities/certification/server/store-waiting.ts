import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Documents that nobody has compared yet. */
export const certificationWaiting: Worklist = {
  to: '/staff/certifications',
  scope: 'certifications:review',
  rows: () => sql`certification where state = 'submitted'`,
};
