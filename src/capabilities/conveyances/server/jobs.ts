import type { Job } from '#foundation/server/jobs/jobs.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { type FeedWorld, pollConveyanceFeed } from './poll-feed.ts';
import { deleteArrivalsBefore } from './store.ts';

/** `keepDecisionDays`: arrivals are deleted with the decisions about their travellers. */
type RetentionWorld = Pick<World, 'sql' | 'clock'> & { settings: { keepDecisionDays: number } };

/** Job that polls the feed; enqueued at the start, so that a new installation need not wait for the schedule. */
export const pollFeedJob = 'conveyances/poll-feed';

export function conveyancesJobs(world: FeedWorld & RetentionWorld): Job[] {
  return [
    { name: pollFeedJob, cron: '* * * * *', work: () => pollConveyanceFeed(world) },
    { name: 'conveyances/delete-old', cron: '33 3 * * *', work: () => deleteOldArrivals(world) },
  ];
}

export async function deleteOldArrivals({ sql, clock, settings }: RetentionWorld): Promise<void> {
  await deleteArrivalsBefore(sql, isoInstant(clock.now() - settings.keepDecisionDays * day));
}
