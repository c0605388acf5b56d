export const maxFlightLength = 20;

/** Latest flight date that may be asked about, in days from today. */
export const maxFlightDaysAhead = 30;
