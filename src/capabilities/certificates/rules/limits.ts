/** Year of the earliest test that a recovery can be based on. */
export const earliestTestYear = 2020;

/** Days after its end for which a certificate is retained. */
export const retentionDays = 30;
