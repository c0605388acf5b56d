import { type Millis, second } from '#foundation/time/clock.ts';

/** Time after the receipt of a decision in which its officer can withdraw it: ten seconds, and the network's time. */
export const withdrawalTime: Millis = 20 * second;

/** A scan is forgotten after an hour: the traveller has left the lane. */
export const maxSecondsSinceScan = 3600;

/** Shifts of one list. */
export const maxShifts = 500;

export const reasonLength = { min: 10, max: 500 };

/** Temperatures that can be entered, in tenths of a degree Celsius. */
export const temperatureRange = { min: 300, max: 450 };

/** Temperatures that can be entered, as texts in degrees Celsius. */
export const temperatureTexts = {
  min: (temperatureRange.min / 10).toFixed(1),
  max: (temperatureRange.max / 10).toFixed(1),
};
