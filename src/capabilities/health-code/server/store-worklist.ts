import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklists: appeals that are unclaimed or claimed by the officer, and pending rules written by others. */
export const healthCodeWorklists: readonly Worklist[] = [
  {
    to: '/staff/code-appeals',
    scope: 'codes:decide',
    pendingRows: ({ staffId }) =>
      sql`select from health_code_appeal where decided_at is null and coalesce(taken_by = ${staffId}, true)`,
  },
  {
    to: '/staff/code-rules',
    scope: 'rules:release',
    pendingRows: ({ staffId }) =>
      sql`select from health_code_draft where requested_by <> ${staffId} and not ${staffId}::uuid = any(writers)`,
  },
];
