/** Settings of the login that an operator can change. */
export type LoginSettings = {
  /** Limit of SMS with codes in a day. E-mails may be four times as many. */
  sendBudgetPerDay: number;
  /** Public origin of the portal, to which a code in an SMS is bound. */
  origin?: string | undefined;
};
