export const noticeRetentionDays = 30;
