import { notify } from '#capabilities/notifications/server/public.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import { hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { selectReturningAccounts } from './store-bookings.ts';
import { selectEventsWithBookingOpened } from './store-events.ts';

export const notifyOpenedJob = 'activity/tell-opened';

// Period in which an opened booking is still announced, for a worker that was down for a while.
const lookback = hour;

/**
 * Notifies accounts that booking for an event has opened, if they booked another event of its series and not this one.
 * The notification's occasion ensures that each account hears once per event, whatever the number of processes.
 */
export async function notifyBookingOpened(world: Pick<World, 'sql' | 'clock' | 'enqueue'>): Promise<void> {
  const now = world.clock.now();
  const openedEvents = await selectEventsWithBookingOpened(world.sql, {
    after: isoInstant(now - lookback),
    until: isoInstant(now),
  });
  for (const event of openedEvents)
    await inTransactionWithJobs(world, async (tx) => {
      for (const account of await selectReturningAccounts(tx.sql, event))
        await notify(tx, account, {
          kind: 'activity-opened',
          occasion: event.id,
          notAfter: parseInstant(event.books_until),
        });
    });
}
