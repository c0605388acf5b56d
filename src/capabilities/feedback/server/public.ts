export { loadDemoFeedback } from './load-demo.ts';
export { feedbackJobs } from './jobs.ts';
export { feedbackData } from './personal-data.ts';
export { feedbackSealedColumns } from './sealed-columns.ts';
export { feedbackWorklist } from './store-worklist.ts';
