import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Undecided exports that other people requested. */
export const exportsWorklist: Worklist = {
  to: '/staff/exports',
  scope: 'exports:approve',
  fromClause: ({ staffId }) => sql`oversight_export where decided_at is null and asked_by <> ${staffId}`,
};
