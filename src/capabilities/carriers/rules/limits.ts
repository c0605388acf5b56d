/** Maximum length of the name of a flight, crossing or trip, in characters. */
export const maxFlightLength = 20;

/** Latest flight date that may be asked about, in days from today. */
export const maxFlightDaysAhead = 30;
