/** Length of the reason for a refund, in characters. */
export const reasonLength = { shortest: 10, longest: 300 };
