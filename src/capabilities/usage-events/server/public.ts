export { countFurthestSteps } from './count-furthest-steps.ts';
export { countOldUsage, deleteOldUsage } from './jobs.ts';
