/** What an operator can set for the login. */
export type LoginSettings = {
  /** The most SMS with codes in a day; e-mails may be four times as many. */
  sendBudgetPerDay: number;
  /** Where people reach the portal, scheme and host: a code in an SMS is bound to it. */
  origin?: string | undefined;
};
