export { infoRegisterData } from './personal-data.ts';
export { infoRegisterSealedColumns } from './encryption.ts';
export { infoRegisterJobs } from './jobs.ts';
