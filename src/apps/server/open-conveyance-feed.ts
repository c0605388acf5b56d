import {
  type ConveyanceFeed,
  createHttpConveyanceFeed,
  openLocalFeed,
} from '#capabilities/conveyances/server/public.ts';
import type { Clock } from '#foundation/time/clock.ts';
import type { Config } from './config/config.ts';

/** Opens the configured feed of flights and vessels. The demo without one gets a made-up timetable. */
export async function openConveyanceFeed(
  { conveyanceFeed: { url, token }, isProduction }: Pick<Config, 'conveyanceFeed' | 'isProduction'>,
  clock: Clock,
): Promise<{ feed: ConveyanceFeed | undefined; close: () => Promise<void> }> {
  if (url) return { feed: createHttpConveyanceFeed({ url, token }), close: async () => {} };
  if (isProduction) return { feed: undefined, close: async () => {} };
  const localFeed = await openLocalFeed(clock);
  return { feed: createHttpConveyanceFeed({ url: localFeed.url, token: '' }), close: localFeed.close };
}
