/** Range of answers with a number, and of the minimum in a rule. */
export const answerRange = { min: 0, max: 999 };

/**
 * Range of a template's parameters: named numbers, such as `contactDays`, that its texts show and its validation uses.
 */
export const parameterRange = { min: 1, max: 365 };
