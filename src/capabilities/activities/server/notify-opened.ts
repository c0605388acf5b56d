import { notify } from '#capabilities/notifications/server/public.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import { hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { selectReturningAccounts } from './store-bookings.ts';
import { selectEventsWithBookingOpened } from './store-events.ts';

/** Name of the job that tells. */
export const notifyOpenedJob = 'activity/tell-opened';

// So long ago booking may have opened: a process that was away for a while tells of it all the same.
const lookback = hour;

/**
 * Tells that an event can be booked: whoever had a place at one of its series in the last weeks, or waited for one, and has none at this
 * one yet; once for an event, however many processes there are.
 */
export async function notifyBookingOpened(world: Pick<World, 'sql' | 'clock' | 'enqueue'>): Promise<void> {
  const now = world.clock.now();
  const opened = await selectEventsWithBookingOpened(world.sql, {
    after: isoInstant(now - lookback),
    until: isoInstant(now),
  });
  for (const event of opened)
    await inTransactionWithJobs(world, async (inside) => {
      for (const account of await selectReturningAccounts(inside.sql, event))
        await notify(inside, account, {
          kind: 'activity-opened',
          occasion: event.id,
          notAfter: parseInstant(event.books_until),
        });
    });
}
