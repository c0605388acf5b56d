export { entryExitJobs } from './jobs.ts';
export { applicationPaid } from './pay.ts';
export { appliedData } from './personal-data.ts';
export { entryExitSealed } from './sealed-columns.ts';
export { applicationsWaiting } from './store-waiting.ts';
