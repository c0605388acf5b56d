export { personalDataJobs } from './jobs.ts';
