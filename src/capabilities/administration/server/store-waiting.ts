import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Changes of settings that another administrator asked for. */
export const settingsWaiting: Worklist = {
  to: '/staff/attributes',
  scope: 'settings:manage',
  rows: ({ staff }) => sql`administration_change where outcome is null and asked_by <> ${staff}`,
};
