import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

export const feedbackWorklist: Worklist = {
  to: '/staff/feedback',
  scope: 'feedback:answer',
  pendingRows: () => sql`select from feedback_message where answered_at is null`,
};
