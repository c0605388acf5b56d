/** Largest count that is small. The people behind such a count could be identified. */
export const maxSmallCount = 4;

/** Smallest sample for a rate or a median. In a smaller sample, a few people would determine the result. */
export const minSampleSize = 20;

/** Maximum length of a period, and maximum days ahead of today: as far ahead as declarations are possible. */
export const maxPeriodDays = 92;
export const maxDaysAhead = 31;
