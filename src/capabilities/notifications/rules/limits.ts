/** Days for which a notice is retained. */
export const retentionDays = 30;
