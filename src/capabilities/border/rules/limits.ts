/** Temperature, in tenths of a degree Celsius, from which a traveller is referred unless the officer gives a reason. */
export const feverThreshold = 380;

/** Fever threshold as text, in degrees Celsius. */
export const feverThresholdText = (feverThreshold / 10).toFixed(1);

export const reasonLength = { min: 10, max: 500 };

/** Temperatures that can be entered, in tenths of a degree Celsius. */
export const temperatureRange = { min: 300, max: 450 };

/** Temperatures that can be entered, as texts in degrees Celsius. */
export const temperatureTexts = {
  min: (temperatureRange.min / 10).toFixed(1),
  max: (temperatureRange.max / 10).toFixed(1),
};
