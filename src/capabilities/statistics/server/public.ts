export { statisticsSealedColumns } from './sealed-columns.ts';
export { statisticsJobs } from './jobs.ts';
