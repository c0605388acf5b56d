/** Range of answers with a number, and of the minimum in a rule. */
export const answerRange = { min: 0, max: 999 };

/** Range of the numbers that texts and validation share. */
export const parameterRange = { min: 1, max: 365 };
