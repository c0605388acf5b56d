export { countFurthestSteps } from './count-furthest-steps.ts';
export { countOldUsage, usageEventsJobs } from './jobs.ts';
