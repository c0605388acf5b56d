export type { ConveyanceFeed } from './conveyance-feed.ts';
export { createHttpConveyanceFeed } from './http-conveyance-feed.ts';
export { conveyancesJobs, pollFeedJob } from './jobs.ts';
export { readArrivalTimes } from './list-conveyances.ts';
export { type LocalFeed, openLocalFeed } from './local-feed.ts';
