export const applicationsPerDay = 20;

/** Receipts that one account may send by e-mail. Limited because any address can be entered. */
export const receiptLimits = { perHour: 5, perDay: 20 };

/** Length of the reason for a decision, in characters. */
export const reasonLength = { min: 10, max: 500 };
