export const certifiedPasswordLength = { minLength: 8, maxLength: 200 };

/** Wrong passwords in a row that start a wait. Each wait is twice as long as the previous one, up to the maximum. */
export const attemptLimits = { maxWrongInARow: 5, firstWaitMinutes: 5, maxWaitHours: 12 };
