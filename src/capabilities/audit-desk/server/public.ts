export { auditDeskSealedColumns } from './encryption.ts';
export { exportsWorklist } from './store-worklist.ts';
export { auditDeskJobs } from './jobs.ts';
