/** Days for which a notice is retained. */
export const noticeRetentionDays = 30;
