export { declarationSealed } from './sealed-columns.ts';
export { deleteExpiredDeclarations } from './delete-expired.ts';
export { sendReminders } from './send-reminders.ts';
export { loadDemoDeclarations } from './load-demo.ts';
