/** Months after arrival for which a passport should still be valid. */
export const minPassportMonths = 6;
