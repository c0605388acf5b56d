import { notify } from '#capabilities/notifications/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { lostBy } from '../rules/eligibility.ts';
import { remindsBefore } from '../rules/terms.ts';
import { healthOf } from './known.ts';
import type { ActivitySettings } from './settings.ts';
import { bookingsOfEvent } from './store-bookings.ts';
import { eventsOpening, timesOf } from './store-events.ts';

/** Name of the job that reminds. */
export const remindJob = 'activity/remind';

type RemindWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'kick'> & {
  settings: Pick<ActivitySettings, 'assessmentHours'>;
};

/**
 * Some hours before the doors open, tells whoever has places that would be lost for want of a self-assessment; once for an event, however
 * many places and processes there are.
 */
export async function remindToAssess(world: RemindWorld): Promise<void> {
  const now = world.clock.now();
  const hours = world.settings.assessmentHours;
  for (const event of await eventsOpening(world.sql, {
    after: isoInstant(now),
    until: isoInstant(now + remindsBefore),
  })) {
    const { admitsAt, admitsUntil } = timesOf(event);
    const told = new Set<string>();
    for (const { state, person_id: person, account_id: account, by_hand: byHand } of await bookingsOfEvent(
      world.sql,
      event.id,
    )) {
      if (state !== 'booked' || told.has(account)) continue;
      if (lostBy({ admitsAt, hours }, { ...(await healthOf(world, person)), byHand }, now) !== 'assessment') continue;
      told.add(account);
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
