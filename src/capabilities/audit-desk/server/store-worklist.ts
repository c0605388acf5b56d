import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Undecided exports that other people requested. */
export const exportsWorklist: Worklist = {
  to: '/staff/exports',
  scope: 'exports:approve',
  pendingRows: ({ staffId }) =>
    sql`select from audit_desk_export where decided_at is null and requested_by <> ${staffId}`,
};
