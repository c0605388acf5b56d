/** Limits of the days of a follow-up, and the days without a named disease. */
export const followUpDayLimits = { min: 1, max: 42, default: 21 } as const;

export const maxDiseases = 30;
