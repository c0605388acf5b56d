/** What an operator can set for the login. */
export type LoginSettings = {
  /** The most SMS with codes in a day; as many e-mails. */
  sendBudgetPerDay: number;
};
