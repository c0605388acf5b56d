export type DeclarationSettings = {
  /** Days of the submission window, arrival day included. */
  windowDays: number;
  maxTravellers: number;
  keepDaysAfterArrival: number;
  /** Days after the last change for which a draft is retained. */
  keepDraftDays: number;
  /** Whether a link to a document may carry the session token in place of a ticket. */
  rawTokenInLink: boolean;
  /** Scheme and host of the portal, for links in e-mails. */
  origin?: string | undefined;
};
