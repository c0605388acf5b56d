/** From this temperature on, in tenths of a degree Celsius, somebody is referred unless the officer gives a reason. */
export const feverThreshold = 380;

/** The same as people read it. */
export const feverThresholdText = (feverThreshold / 10).toFixed(1);
