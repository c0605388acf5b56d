/** Applications of one account in a day. */
export const applicationsPerDay = 20;

/** Receipts that one account has sent by e-mail in an hour, and in a day: the address is whatever somebody types. */
export const receiptLimits = { perHour: 5, perDay: 20 };
