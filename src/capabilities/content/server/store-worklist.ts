import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklist: versions in review that other people wrote. */
export const contentWorklist: Worklist = {
  to: '/staff/content',
  scope: 'content:write',
  pendingRows: ({ staffId }) =>
    sql`select from content_version where state = 'review' and not ${staffId}::uuid = any(writers)`,
};
