/** Digits of an IC number, and of a phone number in Brunei. */
export const icDigits = 8;
export const phoneDigits = 7;
