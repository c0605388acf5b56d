import { sql } from 'kysely';
import { countRows, type Worklist } from '#capabilities/staff/server/public.ts';

/** What nobody has answered yet. */
export const feedbackWaiting: Worklist = {
  to: '/staff/feedback',
  scope: 'feedback:answer',
  count: ({ sql: db }) => countRows(db, sql`feedback_message where answered_at is null`),
};
