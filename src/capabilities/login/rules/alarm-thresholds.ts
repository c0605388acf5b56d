/**
 * Thresholds at which sent codes look like an attack: at least `minSentCodes` were sent, and less than the fraction
 * `minEnteredShare` of them was entered. `range`: numbers with the same first seven digits, in the last hour. `total`:
 * all numbers, in a quarter of an hour.
 */
export const alarmThresholds = {
  range: { minSentCodes: 30, minEnteredShare: 0.2 },
  total: { minSentCodes: 100, minEnteredShare: 0.3 },
};
