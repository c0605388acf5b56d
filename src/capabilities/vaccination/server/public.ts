export { vaccineRegistration } from './brands.ts';
export { vaccinationRows } from './vaccination-rows.ts';
export { vaccinationData } from './personal-data.ts';
export { vaccinationSealedColumns } from './encryption.ts';
export { vaccinationWorklist } from './store-worklist.ts';
export { vaccinationJobs } from './jobs.ts';
