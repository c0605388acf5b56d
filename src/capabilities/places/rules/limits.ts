/** Length of a passport number, in letters and digits (spec §5). */
export const passportLength = { min: 6, max: 20 };

/** Months after arrival for which a passport must or should still be valid (spec §5). */
export const minPassportMonths = 6;

/** Matches a normalized passport number. */
export const passportPattern = new RegExp(`^[A-Z0-9]{${passportLength.min},${passportLength.max}}$`);
