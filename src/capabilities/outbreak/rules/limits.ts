export const maxUploadMegabytes = 40;
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024;

export const earliestYear = 2000;

export const sparklineDays = 14;
