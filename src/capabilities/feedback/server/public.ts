export { loadDemoFeedback } from './demo.ts';
export { feedbackJobs } from './jobs.ts';
export { messageIdsOf as feedbackIdsOf } from './own-messages.ts';
export { feedbackData } from './personal-data.ts';
export { feedbackSealed } from './sealed-columns.ts';
export { feedbackWaiting } from './store-waiting.ts';
