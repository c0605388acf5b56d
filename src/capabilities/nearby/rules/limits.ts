/** Smallest count that is published as a number. With a smaller count, neighbours could guess who is ill. */
export const minPublishedCount = 5;

/** Maximum number of facilities. */
export const maxFacilities = 500;
