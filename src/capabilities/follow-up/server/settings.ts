export type FollowUpSettings = {
  /** Public origin (scheme and host) of links. When absent, as in a demo, links use the host that the officer used. */
  origin?: string | undefined;
  /** Days after the last entry date for which applications are kept. */
  keepDaysAfterArrival: number;
};
