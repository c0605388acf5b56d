export { reportsSealedColumns } from './encryption.ts';
export { reportsJobs } from './jobs.ts';
