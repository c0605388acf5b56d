import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Events that another organiser wants to cancel; and appeals of those who lost a place, for health officers. */
export const activitiesWaiting: readonly Worklist[] = [
  {
    to: '/staff/activities',
    scope: 'events:manage',
    rows: ({ staff }) => sql`activities_cancel_request where asked_by <> ${staff}`,
  },
  {
    to: '/staff/activity-appeals',
    scope: 'codes:decide',
    rows: () => sql`activities_appeal where decided_at is null`,
  },
];
