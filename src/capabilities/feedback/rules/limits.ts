/** Length of a message or an answer in characters. */
export const textLength = { min: 10, max: 2000 };

/** Pictures or documents of one message. */
export const maxFiles = 3;

/** Maximum number of messages that one account sends in a day. */
export const messagesPerDay = 10;

/** Days until a message is deleted: counted from its answer, or from its sending while it has none. */
export const retentionDays = 180;
