export { type LiveValues, withLiveValues, startLiveValues } from './live-values.ts';
export { administrationWorklists } from './store-worklist.ts';
export { administrationJobs } from './jobs.ts';
