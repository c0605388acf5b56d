/** Largest count that is small. The people behind such a count could be identified. */
export const maxSmallCount = 4;

/** Smallest base of a rate or a median. In a smaller one, a few people would determine the result. */
export const minBase = 20;

/** Maximum length of a period, and maximum days ahead of today: as far ahead as declarations are possible. */
export const maxPeriodDays = 92;
export const maxDaysAhead = 31;
