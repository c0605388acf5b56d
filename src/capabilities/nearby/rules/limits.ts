/** Smallest count that is published as a number. With a smaller count, neighbours could guess who is ill. */
export const minPublishedCount = 5;

export const maxFacilities = 500;
