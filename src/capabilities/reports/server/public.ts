export type { ReportDestinations } from './destinations.ts';
export { reportsSealedColumns } from './encryption.ts';
export { reportsJobs } from './jobs.ts';
