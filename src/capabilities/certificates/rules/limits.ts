/** Year of the earliest test that a recovery can be based on. */
export const earliestTestYear = 2020;

/** Days for which a certificate is retained after its end. */
export const retentionDays = 30;
