/** What an operator can set that matters here. */
export type FollowUpSettings = {
  /** Where people reach us, scheme and host; where the officer reached us when absent, as in a demo. */
  origin?: string | undefined;
  keepDaysAfterArrival: number;
};
