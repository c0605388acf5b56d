import { sql } from 'kysely';
import { countRows, type Worklist } from '#capabilities/staff/server/public.ts';

/** Documents that nobody has compared yet. */
export const certificationWaiting: Worklist = {
  to: '/staff/certifications',
  scope: 'certifications:review',
  count: ({ sql: db }) => countRows(db, sql`certification where state = 'submitted'`),
};
