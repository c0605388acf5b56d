export type FollowUpSettings = {
  /** Public origin (scheme and host). When absent, as in a demo, the host that the officer used. */
  origin?: string | undefined;
  keepDaysAfterArrival: number;
};
