/** Number of days whose submissions a dry run evaluates. */
export const dryRunDays = { min: 1, max: 28 };

/** Number of days before today whose arrivals an undo corrects. 0: arrivals of today and later only. */
export const undoDays = { min: 0, max: 28 };

export const maxRules = 100;

export const maxAge = 130;
