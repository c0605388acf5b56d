import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklists: pending changes of settings, and pending outages, that another administrator requested. */
export const administrationWorklists: readonly Worklist[] = [
  {
    to: '/staff/attributes',
    scope: 'settings:manage',
    pendingRows: ({ staffId }) =>
      sql`select from administration_change where outcome is null and requested_by <> ${staffId}`,
  },
  {
    to: '/staff/notices',
    scope: 'settings:manage',
    pendingRows: ({ staffId, now }) =>
      sql`select from administration_notice where kind = 'outage' and published_at is null and ended_at is null
      and ends_at > ${now} and requested_by <> ${staffId}`,
  },
];
