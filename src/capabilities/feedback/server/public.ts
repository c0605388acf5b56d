export { loadDemoFeedback } from './load-demo.ts';
export { listFeedbackStates } from './list-states.ts';
export { feedbackJobs } from './jobs.ts';
export { feedbackData } from './personal-data.ts';
export { feedbackSealedColumns } from './encryption.ts';
export { feedbackWorklist } from './store-worklist.ts';
