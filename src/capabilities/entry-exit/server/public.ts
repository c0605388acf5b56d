export { entryExitJobs } from './jobs.ts';
export { onApplicationPaid } from './entry-payment.ts';
export { entryExitData } from './personal-data.ts';
export { entryExitSealedColumns } from './encryption.ts';
export { entryExitWorklist } from './store-worklist.ts';
