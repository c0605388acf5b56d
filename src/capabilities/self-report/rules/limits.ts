/** Range of answers with a number, and of the minimum in a rule. */
export const answerRange = { least: 0, most: 999 };

/** Range of the numbers that texts and validation share. */
export const parameterRange = { least: 1, most: 365 };
