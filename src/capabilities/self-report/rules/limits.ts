/** Digits of an IC number. */
export const icDigits = 8;

/** Minimum validity of a passport after the day of arrival, in months (spec §5). */
export const minPassportMonths = 6;

/** Range of answers with a number, and of the minimum in a rule. */
export const answerRange = { least: 0, most: 999 };

/** Range of the numbers that texts and validation share. */
export const parameterRange = { least: 1, most: 365 };
