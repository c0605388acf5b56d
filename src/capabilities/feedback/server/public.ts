export { loadDemoFeedback } from './demo.ts';
export { feedbackJobs } from './jobs.ts';
export { feedbackData } from './personal-data.ts';
export { feedbackSealed } from './sealed-columns.ts';
export { feedbackWaiting } from './store-waiting.ts';
