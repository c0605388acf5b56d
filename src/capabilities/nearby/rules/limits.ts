/** Smallest count that is published as a number. A smaller one could identify a person to the neighbours. */
export const minShownCount = 5;

/** Maximum number of facilities. */
export const maxFacilities = 500;
