import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklists: pending changes of settings, outages and messages to travellers that another person requested. */
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
  {
    to: '/staff/bulk-messages',
    scope: 'travellers:message',
    pendingRows: ({ staffId }) =>
      sql`select from administration_bulk_message where state = 'waiting' and requested_by <> ${staffId}`,
  },
];
