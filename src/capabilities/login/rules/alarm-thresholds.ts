/**
 * Thresholds at which sent codes look like an attack: at least `minSentCodes` were sent, and less than the fraction
 * `minEnteredShare` of them was entered. `range`: numbers with the same first seven digits, in the last hour. `total`:
 * all numbers, in a quarter of an hour.
 */
export const alarmThresholds = {
  range: { atLeast: 30, share: 0.2 },
  total: { atLeast: 100, share: 0.3 },
};
