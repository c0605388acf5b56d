export type LoginSettings = {
  /** Maximum number of SMS with codes in a day. The maximum of e-mails with codes is four times as many. */
  sendBudgetPerDay: number;
  /** Public origin of the portal, to which a code in an SMS is bound. */
  origin?: string | undefined;
};
