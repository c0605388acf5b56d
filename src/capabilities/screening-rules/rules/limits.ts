/** Days of arrivals that a dry run covers. */
export const dryRunDays = { min: 1, max: 28 };

/** Days of arrivals that an undo covers. 0: today and later. */
export const undoDays = { min: 0, max: 28 };

export const maxRules = 100;

export const maxAge = 130;
