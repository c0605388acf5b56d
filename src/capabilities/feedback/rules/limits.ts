/** Shortest and longest text of a message, and of an answer, in characters. */
export const textLength = { shortest: 10, longest: 2000 };

/** Pictures or documents of one message. */
export const mostFiles = 3;

/** Messages of one account in a day. */
export const messagesPerDay = 10;

/** Days after which a message goes: from its answer on, or from the day on which it was sent while it has none. */
export const retentionDays = 180;
