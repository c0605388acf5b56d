/** Applications of one account in a day. */
export const appliesPerDay = 20;

/** Receipts that one account has sent by e-mail in an hour, and in a day: the address is whatever somebody types. */
export const receipts = { perHour: 5, perDay: 20 };
