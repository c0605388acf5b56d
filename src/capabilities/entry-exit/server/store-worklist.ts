import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

export const entryExitWorklist: Worklist = {
  to: '/staff/applications',
  scope: 'applications:review',
  pendingRows: () => sql`select from entry_exit_application where state = 'in-review'`,
};
