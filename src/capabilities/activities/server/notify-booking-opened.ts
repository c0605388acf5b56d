import { queueNotice } from '#capabilities/notifications/server/public.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import { hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { selectReturningAccounts } from './store-bookings.ts';
import { selectEventsWithBookingOpened } from './store-events.ts';

export const notifyBookingOpenedJob = 'activity/notify-opened';

// Events whose booking opened within this period are still announced, in case the worker was down.
const lookback = hour;

/**
 * Notifies accounts that booking for an event has opened: those that booked another event of its series, not this one.
 * `occasion` is a deduplication key: each account gets one notification per event, even from several processes.
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
        await queueNotice(tx, account, {
          kind: 'activity-opened',
          occasion: event.id,
          notAfter: parseInstant(event.books_until),
        });
    });
}
