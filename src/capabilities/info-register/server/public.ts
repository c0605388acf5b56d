export { infoRegisterData } from './personal-data.ts';
export { infoRegisterSealedColumns } from './sealed-columns.ts';
export { infoRegisterJobs } from './jobs.ts';
