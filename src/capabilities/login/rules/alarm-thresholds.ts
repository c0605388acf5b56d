/**
 * Thresholds at which sends of codes look like an attack: at least so many codes, of which less than this share were
 * entered. A range is all numbers that share their first seven digits.
 */
export const alarmThresholds = {
  range: { atLeast: 30, share: 0.2 },
  total: { atLeast: 100, share: 0.3 },
};
