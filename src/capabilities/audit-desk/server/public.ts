export { auditDeskSealedColumns } from './sealed-columns.ts';
export { exportsWorklist } from './store-worklist.ts';
export { auditDeskJobs } from './jobs.ts';
