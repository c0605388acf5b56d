/** Lowest temperatures by which the list can be filtered, in tenths of a degree Celsius. */
export const temperatureFilters = ['375', '380', '390'] as const;

/** Groups of ages by which the list can be filtered. */
export const ageGroups = ['0-4', '5-17', '18-59', '60+'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** Limits of the ages of a group, in completed years; both are inclusive. */
export const ageLimits: Record<AgeGroup, { from: number; to: number }> = {
  '0-4': { from: 0, to: 4 },
  '5-17': { from: 5, to: 17 },
  '18-59': { from: 18, to: 59 },
  '60+': { from: 60, to: 200 },
};
