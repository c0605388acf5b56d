/** Shortest and longest certified password, in characters. */
export const certifiedPasswordLength = { shortest: 8, longest: 200 };

/** Wrong passwords in a row, after the last of which nobody is listened to; each wait is twice as long as the one before, up to a longest. */
export const attemptLimits = { most: 5, firstWaitMinutes: 5, longestWaitHours: 12 };
