import { sql } from 'kysely';
import type { Worklist } from '#capabilities/staff/server/public.ts';

/** Worklists: requests of other organisers to cancel events, and open appeals for health officers. */
export const activitiesWorklists: readonly Worklist[] = [
  {
    to: '/staff/activities',
    scope: 'events:manage',
    pendingRows: ({
      staffId,
      now,
    }) => sql`select from activities_cancel_request r join activities_event e on e.id = r.event_id
      where r.requested_by <> ${staffId} and e.state = 'planned' and e.ends_at > ${now}`,
  },
  {
    to: '/staff/activity-appeals',
    scope: 'codes:decide',
    pendingRows: () => sql`select from activities_appeal where decided_at is null`,
  },
];
