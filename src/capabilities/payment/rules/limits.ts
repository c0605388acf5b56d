/** Length of the reason for a refund, in characters. */
export const reasonLength = { min: 10, max: 300 };

/** Longest period of the ledger's sums: a year, both ends included. */
export const maxLedgerDays = 366;
