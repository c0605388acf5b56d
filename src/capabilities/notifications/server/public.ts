export { notificationsJobs } from './jobs.ts';
export { beforeAllAccounts, listAccountsToRemind } from './list-accounts-to-remind.ts';
export { notificationsData, toNotificationRows } from './personal-data.ts';
export { queueNotice } from './queue-notice.ts';
