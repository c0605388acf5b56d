import { readIdsByPerson } from '#capabilities/members/server/public.ts';
import { queueNotice } from '#capabilities/notifications/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { findDisqualification } from '../rules/eligibility.ts';
import { reminderLeadTime } from '../rules/limits.ts';
import { readHealthByPerson } from './read-health.ts';
import type { ActivitySettings } from './settings.ts';
import { selectEventBookings } from './store-bookings.ts';
import { selectEventsAdmittingSoon, toEventTimes } from './store-events.ts';

export const remindToAssessJob = 'activity/remind';

type RemindWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & {
  settings: Pick<ActivitySettings, 'assessmentMaxAgeHours'>;
};

/**
 * Reminds accounts whose booked persons lack a self-assessment, within `reminderLeadTime` before the doors open.
 * `occasion` is a deduplication key: each account gets one reminder per event, even from several processes.
 */
export async function remindToAssess(world: RemindWorld): Promise<void> {
  const now = world.clock.now();
  const assessmentMaxAgeHours = world.settings.assessmentMaxAgeHours;
  for (const event of await selectEventsAdmittingSoon(world.sql, {
    after: isoInstant(now),
    until: isoInstant(now + reminderLeadTime),
  })) {
    const { admitsAt, admitsUntil } = toEventTimes(event);
    const bookingsWithSeat = (await selectEventBookings(world.sql, event.id)).filter(({ state }) => state === 'booked');
    const idsByPerson = await readIdsByPerson(
      world,
      bookingsWithSeat.map((row) => row.person_id),
    );
    const healthByPerson = await readHealthByPerson(world, idsByPerson);
    const notified = new Set<string>();
    for (const { person_id: person, account_id: account, granted_by_officer: isGrantedByOfficer } of bookingsWithSeat) {
      const health = healthByPerson.get(person);
      if (!health || notified.has(account)) continue;
      if (
        findDisqualification({ admitsAt, hours: assessmentMaxAgeHours }, { ...health, isGrantedByOfficer }, now) !==
        'assessment'
      )
        continue;
      notified.add(account);
      await inTransaction(world.sql, (sql) =>
        queueNotice({ ...world, sql }, account, {
          kind: 'activity-self-assessment-due',
          occasion: `activity-self-assessment-due ${event.id}`,
          notAfter: admitsUntil,
        }),
      );
    }
  }
}
