export const maxUploadMegabytes = 40;
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024;

/** Year of the earliest day of an import. */
export const earliestYear = 2000;

/** Number of days in the small chart of new cases beside the totals. */
export const sparklineDays = 14;
