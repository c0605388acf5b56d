import { readIdsByPerson } from '#capabilities/members/server/public.ts';
import { notify } from '#capabilities/notifications/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { disqualifiedBy } from '../rules/eligibility.ts';
import { reminderLeadTime } from '../rules/limits.ts';
import { readHealthByPerson } from './read-health.ts';
import type { ActivitySettings } from './settings.ts';
import { selectEventBookings } from './store-bookings.ts';
import { selectEventsAdmittingSoon, toEventTimes } from './store-events.ts';

export const remindToAssessJob = 'activity/remind';

type RemindWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & {
  settings: Pick<ActivitySettings, 'assessmentHours'>;
};

/**
 * Reminds accounts whose bookings lack a self-assessment, some hours before the doors open. The occasion ensures one
 * reminder per event and account, whatever the number of bookings and processes.
 */
export async function remindToAssess(world: RemindWorld): Promise<void> {
  const now = world.clock.now();
  const hours = world.settings.assessmentHours;
  for (const event of await selectEventsAdmittingSoon(world.sql, {
    after: isoInstant(now),
    until: isoInstant(now + reminderLeadTime),
  })) {
    const { admitsAt, admitsUntil } = toEventTimes(event);
    const booked = (await selectEventBookings(world.sql, event.id)).filter(({ state }) => state === 'booked');
    const idsByPerson = await readIdsByPerson(
      world,
      booked.map((row) => row.person_id),
    );
    const healthByPerson = await readHealthByPerson(world, idsByPerson);
    const notified = new Set<string>();
    for (const { person_id: person, account_id: account, by_hand: byHand } of booked) {
      const health = healthByPerson.get(person);
      if (!health || notified.has(account)) continue;
      if (disqualifiedBy({ admitsAt, hours }, { ...health, byHand }, now) !== 'assessment') continue;
      notified.add(account);
      await inTransaction(world.sql, (sql) =>
        notify({ ...world, sql }, account, {
          kind: 'activity-assess',
          occasion: `activity-assess ${event.id}`,
          notAfter: admitsUntil,
        }),
      );
    }
  }
}
