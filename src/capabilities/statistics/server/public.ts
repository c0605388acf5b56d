export { statisticsSealedColumns } from './encryption.ts';
export { statisticsJobs } from './jobs.ts';
