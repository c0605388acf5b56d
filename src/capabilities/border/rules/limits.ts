/** Temperature, in tenths of a degree Celsius, from which a traveller is referred unless the officer gives a reason. */
export const feverThreshold = 380;

/** Fever threshold as text, in degrees Celsius. */
export const feverThresholdText = (feverThreshold / 10).toFixed(1);

export const reasonLength = { shortest: 10, longest: 500 };

/** Temperatures that can be entered, in tenths of a degree Celsius. */
export const temperatureRange = { lowest: 300, highest: 450 };

/** Temperatures that can be entered, as texts in degrees Celsius. */
export const temperatureTexts = {
  lowest: (temperatureRange.lowest / 10).toFixed(1),
  highest: (temperatureRange.highest / 10).toFixed(1),
};
