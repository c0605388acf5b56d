/** Length of the reason for a refund, in characters. */
export const reasonLength = { min: 10, max: 300 };
