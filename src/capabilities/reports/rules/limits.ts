/** Longest period of a report. Declarations are stored for about six weeks after the arrival. */
export const maxReportDays = 31;

/** Most travellers of a line list, and most rows of counts. A longer report must be split. */
export const maxLineListRows = 5000;
export const maxCountRows = 50_000;

/** Hours after which the file of a report is erased. A delivery is retried for less than this time. */
export const fileRetentionHours = 48;

/** Reports that a member of staff may request in an hour. */
export const requestsPerHour = 20;

export const maxSchedules = 50;

/** Limits of the purpose of a report, in characters. */
export const reasonLength = { min: 10, max: 300 };

/** Characters of the lines that assign codes. */
export const maxLinesLength = 5000;

/** Characters of each longer text in an event notification. */
export const maxNotificationText = 2000;
