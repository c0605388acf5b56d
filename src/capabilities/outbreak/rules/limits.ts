/** Largest file of an import. */
export const maxUploadMegabytes = 40;
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024;

/** Year of the earliest day of an import. */
export const earliestYear = 2000;

/** Days of the chart of new cases beside the totals. */
export const sparklineDays = 14;
