export type { ConveyanceFeed } from './conveyance-feed.ts';
export { createHttpConveyanceFeed } from './http-conveyance-feed.ts';
export { conveyancesJobs, pollFeedJob } from './jobs.ts';
export { type ConveyancesWorld, readArrivalPorts, readArrivalTimes, readConveyances } from './list-conveyances.ts';
export { openLocalFeed } from './local-feed.ts';
