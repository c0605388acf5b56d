export {
  type EventCodeKeys,
  loadLocalEventCodeKeys,
  openEventCodeKeys,
} from './event-code-keys.ts';
export { activitiesJobs, countOldBookings } from './jobs.ts';
export { loadDemoActivities } from './load-demo.ts';
export { activitiesData } from './personal-data.ts';
export { activitiesSealedColumns } from './encryption.ts';
export { activitiesWorklists } from './store-worklist.ts';
