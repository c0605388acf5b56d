/** Temperature, in tenths of a degree Celsius, from which a traveller is referred unless the officer gives a reason. */
export const feverThreshold = 380;

/** Fever threshold as text, in degrees Celsius. */
export const feverThresholdText = (feverThreshold / 10).toFixed(1);
